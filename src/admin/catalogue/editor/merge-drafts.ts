import { weekdaysName } from '#contract/delivery/bouquet-days.ts';
import type { ProductImageView } from '#contract/catalogue/product-image.schema.ts';
import { imagesOf, isOnePlain } from '#contract/catalogue/product-images.ts';
import type { AdminProductView } from '#contract/catalogue/product-input.schema.ts';
import { STATUS_NAMES } from '#contract/catalogue/product-status.ts';
import { parseRand, randLabel } from '#contract/money/money.ts';
import { keysOf } from '#contract/text/record-of.ts';
import { longDate } from '#contract/time/date-text.ts';
import type { Difference } from '#src/admin/records/newer-version.tsx';
import {
  entryBy,
  mergeChanges,
  mergeForTheirs as mergeTheirs,
  type Parts,
  type Versions,
} from '#src/lib/merge-changes.ts';
import { FIELD_LABELS, PHOTO_LABELS, SIZE_LABELS } from './field-labels.ts';
import { draftOf, type ProductDraft } from './product-draft.ts';
import { conflictFromError } from './use-version-conflict.ts';

const PARTS: Parts = { sizes: entryBy('code') };

/** Returns theirs, with what I changed since I saw it; size by size and field by field. */
export function mergeDrafts(drafts: Versions<ProductDraft>): ProductDraft {
  return withFields(mergeChanges(withPhotos(drafts), PARTS));
}

/** As {@link mergeDrafts}, but what we both changed is theirs. */
export function mergeForTheirs(drafts: Versions<ProductDraft>): ProductDraft {
  return withFields(mergeTheirs(withPhotos(drafts), PARTS));
}

/** The address of the first photo and the list of all photos are merged as one field: a change of either changes the photos. */
type DraftWithPhotos = Omit<ProductDraft, 'imageUrl' | 'images'> & {
  photos: readonly ProductImageView[];
};

function withPhotos({ seen, mine, theirs }: Versions<ProductDraft>): Versions<DraftWithPhotos> {
  const joined = ({ imageUrl, images, ...rest }: ProductDraft): DraftWithPhotos => ({
    ...rest,
    photos: imagesOf({ imageUrl, images }),
  });
  return { seen: joined(seen), mine: joined(mine), theirs: joined(theirs) };
}

function withFields({ photos, ...rest }: DraftWithPhotos): ProductDraft {
  return { ...rest, imageUrl: photos[0]?.url ?? '', images: isOnePlain(photos) ? [] : photos };
}

/** Returns whether both sides changed the same field, and not to the same value. */
function isDisputed(drafts: Versions<ProductDraft>): boolean {
  return draftDifferences(mergeDrafts(drafts), mergeForTheirs(drafts)).length > 0;
}

/** Every field that differs, the sizes taken apart. */
export function draftDifferences(mine: ProductDraft, theirs: ProductDraft): Difference[] {
  const texts = new Map(inWords(mine));
  return inWords(theirs)
    .map(([field, text]) => ({ field, mine: texts.get(field) ?? '', theirs: text }))
    .filter((difference) => difference.mine !== difference.theirs);
}

function inWords({
  sizes,
  images,
  price,
  compareAtPrice,
  showsStars,
  status,
  onSaleFrom,
  deliveryWeekdays,
  ...rest
}: ProductDraft): [field: string, text: string][] {
  return [
    ...keysOf(rest).map((field): [string, string] => {
      const value = rest[field];
      return [FIELD_LABELS[field], Array.isArray(value) ? value.join(', ') : String(value)];
    }),
    [FIELD_LABELS.images, images.map(imageText).join('; ')],
    [FIELD_LABELS.price, priceText(price)],
    [FIELD_LABELS.compareAtPrice, compareAtText(compareAtPrice)],
    [FIELD_LABELS.showsStars, yesOrNo(showsStars)],
    [FIELD_LABELS.status, STATUS_NAMES[status]],
    [FIELD_LABELS.onSaleFrom, onSaleFrom ? longDate(onSaleFrom) : 'At once'],
    [
      FIELD_LABELS.deliveryWeekdays,
      deliveryWeekdays.length > 0 ? deliveryWeekdays.map(weekdaysName).join(', ') : 'Every day',
    ],
    ...sizes.flatMap(
      ({
        code,
        price: own,
        compareAtPrice: compareAt,
        available,
        imageUrl = '',
        ...texts
      }): [string, string][] => {
        const field = (name: keyof typeof SIZE_LABELS) =>
          `${SIZE_LABELS[name]} of size ${code.toUpperCase()}`;
        return [
          [field('available'), yesOrNo(available)],
          [field('label'), texts.label],
          [field('stemCount'), texts.stemCount],
          [field('price'), own === '' ? 'Base price' : priceText(own)],
          [field('compareAtPrice'), compareAtText(compareAt)],
          [field('description'), texts.description],
          [`${PHOTO_LABELS.imageUrl} of size ${code.toUpperCase()}`, imageUrl],
        ];
      },
    ),
  ];
}

function yesOrNo(value: boolean): string {
  return value ? 'Yes' : 'No';
}

function compareAtText(text: string): string {
  return text === '' ? 'None' : priceText(text);
}

/** A photo is known by its words, or else by its address. */
function imageText({ url, alt, focalX, focalY }: ProductDraft['images'][number]): string {
  return `${alt || url} (${focalX} % across, ${focalY} % down)`;
}

function priceText(text: string): string {
  const amount = parseRand(text);
  return amount === undefined ? text : randLabel(amount);
}

interface Change {
  /** The product as it was when the owner began to type. */
  seen: AdminProductView;
  mine: ProductDraft;
}

/**
 * Sends a change of a product. When it is refused because the product was changed elsewhere, but in
 * none of the owner's fields, it is sent once more over the current version, without a question: often
 * the owner moved the product or changed its stock in the list. Throws what `send` throws.
 */
export async function saveMerged(
  { seen, mine }: Change,
  send: (over: AdminProductView, draft: ProductDraft) => Promise<AdminProductView>,
): Promise<AdminProductView> {
  try {
    return await send(seen, mine);
  } catch (error) {
    const now = conflictFromError(error);
    const drafts = now && { seen: draftOf(seen), mine, theirs: draftOf(now) };
    if (!drafts || isDisputed(drafts)) throw error;
    return send(now, mergeDrafts(drafts));
  }
}
