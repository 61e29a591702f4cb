import {
  entryBy,
  mergeChanges,
  mergeForTheirs as mergeTheirs,
  type Parts,
  type Versions,
} from '#src/lib/merge-changes.ts';
import { draftDifferences } from './draft-differences.ts';
import type { ProductDraft } from './product-draft.ts';

const PARTS: Parts = { sizes: entryBy('code') };

/** Returns theirs, with what I changed since I saw it; size by size and field by field. */
export function mergeDrafts(drafts: Versions<ProductDraft>): ProductDraft {
  return mergeChanges(drafts, PARTS);
}

/** As {@link mergeDrafts}, but what we both changed is theirs. */
export function mergeForTheirs(drafts: Versions<ProductDraft>): ProductDraft {
  return mergeTheirs(drafts, PARTS);
}

/** Did we both change the same field, and not to the same value? */
export function isDisputed(drafts: Versions<ProductDraft>): boolean {
  return draftDifferences(mergeDrafts(drafts), mergeForTheirs(drafts)).length > 0;
}
