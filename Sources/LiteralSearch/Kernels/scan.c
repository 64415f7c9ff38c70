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
    if (section->groups > section->records) return 0;
    if (!LIES_WITHIN(section->slots, ((uint64_t)section->groups + 1) * sizeof(discern_slot))) return 0;
    if (!LIES_WITHIN(section->record, (uint64_t)section->records * sizeof(discern_record))) return 0;
    if (!LIES_WITHIN(section->use, (uint64_t)section->records * sizeof(discern_index_use))) return 0;
    if (section->filter != 0 && !LIES_WITHIN(section->filter, sizeof(discern_filter))) return 0;
  }
  if (head->joint != 0) {
    if (head->joint_bits < 10 || head->joint_bits > 22) return 0;
    if (!LIES_WITHIN(head->joint, (UINT64_C(1) << head->joint_bits) / 8)) return 0;
  }
  if (!LIES_WITHIN(head->uses, (uint64_t)head->use_count * sizeof(discern_index_use))) return 0;
  return LIES_WITHIN(head->table, (uint64_t)head->literals * sizeof(discern_index_literal)) &&
         LIES_WITHIN(head->codes, head->code_count) && LIES_WITHIN(head->scalars, (uint64_t)head->scalar_count * 4);
#undef LIES_WITHIN
}

uint32_t discern_literal_index_count(const void *block) { return ((const discern_index_head *)block)->literals; }

size_t discern_literal_index_targets(const void *block, uint32_t *targets) {
  const discern_index_head *head = block;
  size_t count = 0;
  for (int i = 0; i < discern_section_count; i++) {
    const discern_section *section = &head->sections[i];
    const discern_index_use *uses = (const discern_index_use *)((const uint8_t *)block + section->use);
    for (uint32_t j = 0; j < section->records; j++, count++) {
      if (targets != NULL) targets[count] = uses[j].target;
    }
  }
  const discern_index_use *uses = (const discern_index_use *)((const uint8_t *)block + head->uses);
  for (uint32_t i = 0; i < head->use_count; i++, count++) {
    if (targets != NULL) targets[count] = uses[i].target;
  }
  return count;
}

size_t discern_literal_scratch_size(size_t bytes, size_t texts) { return discern_batch_carve(NULL, bytes, texts); }

void discern_literal_scratch_prepare(void *scratch, size_t bytes, size_t texts) {
  discern_batch_carve(scratch, bytes, texts);
}

/// Puts hits in the order of their texts, each text's as they were; `hits` has room for them a second time.
static void sort_by_text(discern_literal_text *texts, size_t text_count, discern_literal_hit *hits, size_t count) {
  discern_literal_hit *copies = hits + count;
  memcpy(copies, hits, count * sizeof *hits);
  for (size_t i = 0; i < count; i++) texts[copies[i].text].hits++;
  // While hits are put in place, this is where the next goes.
  uint32_t end = 0;
  for (size_t i = 0; i < text_count; i++) {
    const uint32_t own = texts[i].hits;
    texts[i].hits = end;
    end += own;
  }
  for (size_t i = 0; i < count; i++) hits[texts[copies[i].text].hits++] = copies[i];
  for (size_t i = text_count; i-- > 1;) texts[i].hits -= texts[i - 1].hits;
}

size_t discern_literal_scan(
    const void *index, discern_literal_text *texts, size_t text_count, const uint8_t *next, size_t next_count, int kernel,
    void *scratch, discern_literal_hit *hits, size_t hit_capacity) {
  discern_batch *batch = scratch;
  batch->count = text_count;
  batch->next = next;
  batch->next_count = next_count;
  if (text_count == 0) return 0;
  for (size_t i = 0; i < text_count; i++) {
    // No bytes may have no address, to which nothing could be added.
    batch->views[i].text = texts[i].count == 0 ? (const uint8_t *)"" : texts[i].bytes;
    batch->views[i].count = texts[i].count;
    batch->views[i].surfaces = texts[i].surfaces;
  }
  discern_output output = {hits, 0, hit_capacity};
  discern_kernel_numbered(kernel)->search(index, batch, &output);
  for (size_t i = 0; i < text_count; i++) {
    texts[i].hits = 0;
    texts[i].watched = batch->views[i].watched;
  }
  if (output.count > hit_capacity) return output.count;
  if (text_count == 1) {
    texts[0].hits = (uint32_t)output.count;
  } else if (output.count != 0) {
    sort_by_text(texts, text_count, hits, output.count);
  }
  return output.count;
}

void discern_literal_texts_lie_at(void *scratch, discern_literal_text *texts, const uint8_t *first) {
  discern_batch *batch = scratch;
  if (batch->count == 0 || texts[0].bytes == first) return;
  const uintptr_t before = (uintptr_t)texts[0].bytes;
  for (size_t i = 0; i < batch->count; i++) {
    texts[i].bytes = first + ((uintptr_t)texts[i].bytes - before);
    if (texts[i].count != 0) batch->views[i].text = texts[i].bytes;
  }
}

void discern_literal_text_traits(
    void *scratch, size_t text, const uint8_t *bytes, int kernel, discern_literal_traits *traits) {
  discern_batch *batch = scratch;
  discern_view *view = &batch->views[text];
  view->text = view->count == 0 ? (const uint8_t *)"" : bytes;
  if (!view->has_marks) discern_kernel_numbered(kernel)->set_marks(view);
  *traits = view->traits;
}

discern_text_masks discern_literal_text_masks(const void *scratch, size_t text) {
  const discern_view *view = &((const discern_batch *)scratch)->views[text];
  return (discern_text_masks){view->keeps, view->digits, view->beyond};
}

/// The traits of a text, with some marks that it may have.
static inline const discern_literal_traits *traits_with(
    discern_view *view, int kernel, uint64_t low, uint64_t high) {
  const uint64_t others = (low & ~discern_known_low) | (high & ~discern_known_high);
  if (others != 0 && !view->has_marks) discern_kernel_numbered(kernel)->set_marks(view);
  return &view->traits;
}

uint64_t discern_literal_digits_and_beyond(const void *scratch, size_t text) {
  const discern_literal_traits *traits = &((const discern_batch *)scratch)->views[text].traits;
  return (uint64_t)traits->digits + traits->beyond;
}

int discern_literal_has_marks(void *scratch, size_t text, int kernel, uint64_t low, uint64_t high) {
  const discern_literal_traits *traits = traits_with(&((discern_batch *)scratch)->views[text], kernel, low, high);
  return ((traits->low & low) | (traits->high & high)) != 0;
}

int discern_literal_has_all_marks(void *scratch, size_t text, int kernel, uint64_t low, uint64_t high) {
  const discern_literal_traits *traits = traits_with(&((discern_batch *)scratch)->views[text], kernel, low, high);
  return ((low & ~traits->low) | (high & ~traits->high)) == 0;
}

int discern_literal_holds_part(
    const void *scratch, size_t text, int kernel, const discern_literal_part *parts, size_t count) {
  const discern_batch *batch = scratch;
  if (text >= batch->count) return 1;
  const discern_view *view = &batch->views[text];
  return discern_kernel_numbered(kernel)->holds_part(view->lane, view->lane_count, parts, count);
}
