// What Swift calls.
#include "kernels.h"
#include "view.h"

int discern_literal_index_check(const void *block, size_t size) {
  const discern_index_head *head = block;
  if (size < sizeof *head || head->magic != discern_index_magic || head->size != size) return 0;
#define LIES_WITHIN(offset, bytes) ((offset) % 64 == 0 && (uint64_t)(offset) + (uint64_t)(bytes) <= size)
  for (int i = 0; i < discern_section_count; i++) {
    const discern_section *section = &head->sections[i];
    if (section->records == 0) continue;
    if (section->bits < 10 || section->bits > 22) return 0;
    if (!LIES_WITHIN(section->bitmap, (UINT64_C(1) << section->bits) / 8)) return 0;
    if (!LIES_WITHIN(section->ranks, (UINT64_C(1) << section->bits) / 8)) return 0;
    if (!LIES_WITHIN(section->record, (uint64_t)section->records * sizeof(discern_record))) return 0;
    if (section->filter != 0 && !LIES_WITHIN(section->filter, sizeof(discern_filter))) return 0;
  }
  if (head->joint != 0) {
    if (head->joint_bits < 10 || head->joint_bits > 22) return 0;
    if (!LIES_WITHIN(head->joint, (UINT64_C(1) << head->joint_bits) / 8)) return 0;
  }
  return LIES_WITHIN(head->table, (uint64_t)head->literals * sizeof(discern_index_literal)) &&
         LIES_WITHIN(head->codes, head->code_count) && LIES_WITHIN(head->scalars, (uint64_t)head->scalar_count * 4);
#undef LIES_WITHIN
}

uint32_t discern_literal_index_count(const void *block) { return ((const discern_index_head *)block)->literals; }

size_t discern_literal_scratch_size(size_t text_count) { return discern_view_carve(NULL, text_count); }

void discern_literal_scratch_prepare(void *scratch, size_t text_count) { discern_view_carve(scratch, text_count); }

size_t discern_literal_scan(
    const void *index, const uint8_t *text, size_t text_count, uint32_t surfaces, int kernel, void *scratch,
    discern_literal_hit *hits, size_t hit_capacity, discern_literal_traits *traits) {
  discern_view *view = scratch;
  // No bytes may have no address, to which nothing could be added.
  view->text = text_count == 0 ? (const uint8_t *)"" : text;
  view->count = text_count;
  view->traits = traits;
  discern_output output = {hits, 0, hit_capacity};
  discern_kernel_numbered(kernel)(index, view, surfaces, &output);
  return output.count;
}
