import { keepPreviousData } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useEffect, useId, useSyncExternalStore } from 'react';
import type { ProductView } from '#contract/catalogue/product.schema.ts';
import { localStorageIdList } from '#src/lib/local-storage-id-list.ts';
import { trpc } from '#src/lib/trpc.ts';
import { ProductImage } from '#src/ui/product-image.tsx';
import classes from './related-section.module.css';

/** The section of the bouquets that are like the one above. */
export function RelatedSection({ children }: { children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={classes.related}>
      <h2 id={id} className={classes.title}>
        You may also like
      </h2>
      {children}
    </section>
  );
}

interface RecentStripProps {
  products: readonly ProductView[];
  /** What stands under the name, such as "from R299.00". */
  priceOf: (product: ProductView) => ReactNode;
}

/** The bouquets looked at before, small and in a row; on a narrow screen the row can be pushed along. */
export function RecentStrip({ products, priceOf }: RecentStripProps) {
  const id = useId();
  if (products.length === 0) return null;
  return (
    <section aria-labelledby={id} className={classes.recent}>
      <h2 id={id} className={classes.recentTitle}>
        Recently viewed
      </h2>
      <ul className={classes.strip}>
        {products.map((product) => (
          <li key={product.id} className={classes.item}>
            <ProductImage src={product.imageUrl} alt="" sizes="140px" focus={product.images?.[0]} />
            <Link to="/product/$id" params={{ id: product.slug }} className={classes.link}>
              {product.name}
            </Link>
            <span className={classes.price}>{priceOf(product)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Those shown, and the bouquet that is being looked at. */
const KEPT = 9;

const kept = localStorageIdList('recentlyViewed');

/** The bouquets this browser has looked at, by product id, the last first. */
export const recentlyViewed = {
  ids: kept.get,
  subscribe: kept.subscribe,

  note(productId: string): void {
    kept.change((ids) => [productId, ...ids.filter((id) => id !== productId)].slice(0, KEPT));
  },
};

const SHOWN = 8;
const NONE: readonly string[] = [];
const none = () => NONE;

/**
 * Notes that this bouquet is being looked at. Returns those looked at before, the last first, as far
 * as the shop still has them. None on the server and until the browser has asked for them.
 */
export function useRecentlyViewed(productId: string): readonly ProductView[] {
  useEffect(() => recentlyViewed.note(productId), [productId]);
  const kept = useSyncExternalStore(recentlyViewed.subscribe, recentlyViewed.ids, none);
  const ids = kept.filter((id) => id !== productId).slice(0, SHOWN);
  const { data = [] } = trpc.catalogue.byIds.useQuery(
    { ids },
    { enabled: ids.length > 0, placeholderData: keepPreviousData },
  );
  return ids.flatMap((id) => data.find((product) => product.id === id) ?? []);
}
