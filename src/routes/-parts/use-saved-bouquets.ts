import { keepPreviousData } from '@tanstack/react-query';
import { type RefObject, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { PAGE_SIZE } from '#contract/catalogue/catalogue.ts';
import type { ProductView } from '#contract/catalogue/product.schema.ts';
import { useWishlist, wishlist } from '#src/features/catalogue/wishlist-store.ts';
import { trpc } from '#src/lib/trpc.ts';
import { showToast } from '#src/ui/toasts/show-toast.ts';

interface SavedBouquets {
  /** The last hearted first; undefined until they are known. */
  bouquets: readonly ProductView[] | undefined;
  /** How many were on the list and are not in the catalogue any more. They are taken off. */
  goneCount: number;
  clear: () => void;
}

/**
 * The wishlist as bouquets. A toast brings back what is taken off it while the page is open,
 * and `fallback` gets the focus when what had it went away with it.
 */
export function useSavedBouquets(fallback: RefObject<HTMLElement | null>): SavedBouquets {
  const ids = useWishlist();
  const [goneCount, setGoneCount] = useState(0);
  // Taking one off, or having it back, asks for nothing.
  const [asked, setAsked] = useState<readonly string[]>([]);
  if (ids?.some((id) => !asked.includes(id))) setAsked(ids);
  const { data, isFetchedAfterMount } = trpc.catalogue.byIds.useQuery(
    { ids: asked.slice(-PAGE_SIZE) },
    // Read again at each visit: what the shop does not have is taken off the list.
    {
      enabled: asked.length > 0,
      placeholderData: keepPreviousData,
      refetchOnMount: 'always',
      throwOnError: (_, { state }) => state.data === undefined,
    },
  );
  const known = useMemo(() => new Map(data?.map((product) => [product.id, product])), [data]);

  const dropGone = useEffectEvent(() => {
    const kept = wishlist.ids();
    const left = kept.filter((id) => known.has(id) || !asked.includes(id));
    if (left.length === kept.length) return;
    setGoneCount(kept.length - left.length);
    wishlist.replace(left);
  });
  useEffect(() => {
    if (isFetchedAfterMount) dropGone();
  }, [isFetchedAfterMount]);

  const before = useRef(ids);
  const handleChange = useEffectEvent(() => {
    const previous = before.current ?? [];
    before.current = ids;
    const taken = previous.filter((id) => known.has(id) && !ids?.includes(id));
    if (taken.length === 0) return;
    showToast({
      message: takenText(taken.map((id) => known.get(id)?.name ?? '')),
      action: { label: 'Undo', onClick: () => putBack(taken, previous) },
    });
    if (document.activeElement === document.body) fallback.current?.focus();
  });
  useEffect(() => handleChange(), [ids]);

  return {
    bouquets:
      ids?.length && !data ? undefined : ids?.toReversed().flatMap((id) => known.get(id) ?? []),
    goneCount,
    clear: () => wishlist.replace([]),
  };
}

/** Puts bouquets back to their places on the list as it was, and leaves the others as they are now. */
function putBack(taken: readonly string[], previous: readonly string[]): void {
  const now = wishlist.ids();
  const since = now.filter((id) => !previous.includes(id));
  const kept = previous.filter((id) => taken.includes(id) || now.includes(id));
  wishlist.replace([...kept, ...since]);
}

function takenText(names: readonly string[]): string {
  return names.length === 1
    ? `${names[0]} is off your wishlist`
    : `${names.length} bouquets are off your wishlist`;
}
