import type { OnDayView } from '#contract/catalogue/on-day.schema.ts';
import type { ListingView } from '#contract/catalogue/product-listing.schema.ts';
import { useChoice } from './shop-config.tsx';
import { trpc } from './trpc.ts';

/** Returns what cannot be there on the day that the visitor has chosen; undefined while none is chosen. */
export function useOnDay(): OnDayView | undefined {
  const day = useChoice()?.day;
  return trpc.catalogue.onDay.useQuery({ day }, { enabled: day !== undefined }).data;
}

/** Returns why a bouquet cannot be there on the day that the visitor has chosen; undefined where it can. */
export function noteOf(onDay: OnDayView | undefined, productId: string): string | undefined {
  return onDay?.notThere.find(({ id }) => id === productId)?.note;
}

/** Puts what cannot be there on the day that was chosen behind the rest of a page of bouquets. */
export function thereFirst(shelf: ListingView, onDay: OnDayView): ListingView {
  const [there, notThere] = [true, false].map((isThere) =>
    shelf.products.filter(({ id }) => (noteOf(onDay, id) === undefined) === isThere),
  );
  return { ...shelf, products: [...(there ?? []), ...(notThere ?? [])] };
}
