import type { SizeView } from '#contract/product.schema.ts';
import { draftDifferences } from './draft-differences.ts';
import { isSame, type ProductDraft } from './product-draft.ts';

export interface Drafts {
  /** What both started from. */
  seen: ProductDraft;
  mine: ProductDraft;
  theirs: ProductDraft;
}

/** Theirs, with what I changed since I saw it; size by size and field by field. */
export function mergeDrafts(drafts: Drafts): ProductDraft {
  return merge(drafts, (one) => !isSame(one.seen, one.mine));
}

/** As {@link mergeDrafts}, but what we both changed is theirs. */
export function mergeForTheirs(drafts: Drafts): ProductDraft {
  return merge(drafts, (one) => !isSame(one.seen, one.mine) && isSame(one.seen, one.theirs));
}

/** Did we both change the same field, and not to the same value? */
export function isDisputed(drafts: Drafts): boolean {
  return draftDifferences(mergeDrafts(drafts), mergeForTheirs(drafts)).length > 0;
}

type Choice = (values: { seen: unknown; mine: unknown; theirs: unknown }) => boolean;

function merge({ seen, mine, theirs }: Drafts, isMine: Choice): ProductDraft {
  const sizes = theirs.sizes.map((size) => {
    const sizeSeen = sizeOf(seen, size.code);
    const sizeMine = sizeOf(mine, size.code);
    return sizeSeen && sizeMine ? pick(sizeSeen, sizeMine, size, isMine) : size;
  });
  return { ...pick(seen, mine, theirs, isMine), sizes };
}

function pick<T extends object>(seen: T, mine: T, theirs: T, isMine: Choice): T {
  const chosen = Object.entries(mine).filter(([field, value]: [string, unknown]) =>
    isMine({ seen: Reflect.get(seen, field), mine: value, theirs: Reflect.get(theirs, field) }),
  );
  return { ...theirs, ...Object.fromEntries(chosen) };
}

function sizeOf({ sizes }: ProductDraft, code: string): SizeView | undefined {
  return sizes.find((size) => size.code === code);
}
