import type { ListingView } from '#contract/catalogue/product-listing.schema.ts';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { LinkButton } from '#src/ui/link-button.tsx';
import classes from './nothing-found.module.css';
import {
  countFilters,
  type ShopFilters,
  withoutFilters,
} from '#contract/catalogue/shop-filters.ts';
import { toShopSearch } from './filters/shop-search.ts';

/** More would be a second list of filters. */
const MOST_SECTIONS = 4;

interface NothingFoundProps {
  shelf: Pick<ListingView, 'used' | 'isEmpty' | 'counts'>;
  filters: ShopFilters;
}

/** Replaces an empty list of bouquets, and links to others. */
export function NothingFound({ shelf, filters }: NothingFoundProps) {
  const { q } = filters;
  const isFiltered = countFilters(filters) > 0;
  // These words find nothing with any other choice either.
  const areWordsAtFault = q !== '' && !hasAny(shelf.counts);
  if (shelf.isEmpty) {
    return (
      <EmptyState
        title="There are no bouquets yet"
        text="We’re making new ones. Please check back soon."
      />
    );
  }
  return (
    <EmptyState
      title={q ? `No bouquets match “${q}”` : 'No bouquets match'}
      text={
        isFiltered && !areWordsAtFault
          ? 'Try a wider price range or fewer filters, or look through one of these.'
          : 'Please check the spelling, or look through one of these.'
      }
    >
      <ul className={classes.links}>
        {isFiltered && (
          <li>
            <LinkButton
              to="/shop"
              search={toShopSearch(
                areWordsAtFault ? { ...filters, q: '' } : withoutFilters(filters),
              )}
              resetScroll={false}
            >
              {areWordsAtFault ? 'Clear search' : 'Clear filters'}
            </LinkButton>
          </li>
        )}
        <li>
          <LinkButton to="/shop" search={{}} look={isFiltered ? 'outline' : 'filled'}>
            See all bouquets
          </LinkButton>
        </li>
        {shelf.used.sections.slice(0, MOST_SECTIONS).map((section) => (
          <li key={section}>
            <LinkButton to="/shop" search={{ section }} look="outline">
              {section}
            </LinkButton>
          </li>
        ))}
      </ul>
    </EmptyState>
  );
}

function hasAny(counts: ListingView['counts']): boolean {
  return Object.values(counts).some((kind) => Object.values(kind).some((count) => count > 0));
}
