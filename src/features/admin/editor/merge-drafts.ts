import type { SizeView } from '#contract/product.schema.ts';
import { isSame, type ProductDraft } from './product-draft.ts';

interface Drafts {
  /** What both started from. */
  seen: ProductDraft;
  mine: ProductDraft;
  theirs: ProductDraft;
}

/** Theirs, with what I changed since I saw it; size by size and field by field. */
export function mergeDrafts({ seen, mine, theirs }: Drafts): ProductDraft {
  const sizes = theirs.sizes.map((size) => {
    const sizeSeen = sizeOf(seen, size.code);
    const sizeMine = sizeOf(mine, size.code);
    return sizeSeen && sizeMine ? pick(sizeSeen, sizeMine, size) : size;
  });
  return { ...pick(seen, mine, theirs), sizes };
}

function pick<T extends object>(seen: T, mine: T, theirs: T): T {
  const isMine = ([field, value]: [string, unknown]) => !isSame(Reflect.get(seen, field), value);
  return { ...theirs, ...Object.fromEntries(Object.entries(mine).filter(isMine)) };
}

function sizeOf({ sizes }: ProductDraft, code: string): SizeView | undefined {
  return sizes.find((size) => size.code === code);
}
