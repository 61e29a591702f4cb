import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import type { ProductView } from '#contract/catalogue/product.schema.ts';
import type { ListingView } from '#contract/catalogue/product-listing.schema.ts';
import type { ListingQuery } from '#contract/catalogue/product-listing.ts';
import { NO_FILTERS } from '#contract/catalogue/shop-filters.ts';
import { bouquet } from '#contract/catalogue/testing/sample-product.ts';
import { FakeApi } from '#src/testing/fake-api.tsx';
import { acting, render } from '#src/testing/render.tsx';
import { press } from '#src/testing/screen.ts';
import { useProductListing } from './use-product-listing.ts';

const rose = bouquet({ id: 'a', name: 'Rose', sections: ['Birthday'] });
const lily = bouquet({ id: 'b', name: 'Lily', sections: ['Wedding'] });
const ALL: ListingQuery = { ...NO_FILTERS, page: 1 };
const QUERIES: Record<string, ListingQuery> = {
  'For a wedding': { ...ALL, sections: ['Wedding'] },
  'Called lily': { ...ALL, q: 'lily' },
};

function Names() {
  const [query, setQuery] = useState(ALL);
  const { shelf, isStale } = useProductListing(query);
  const names = shelf?.products.map(({ name }) => name).join(', ');
  return (
    <>
      <p>{isStale ? `${names} (old)` : names}</p>
      {Object.entries(QUERIES).map(([name, asked]) => (
        <button key={name} type="button" onClick={() => setQuery(asked)}>
          {name}
        </button>
      ))}
    </>
  );
}

/** A page of a large catalogue; only what the tests look at. */
const pageOf = (products: ProductView[]) => ({ products }) as unknown as ListingView;

async function open(whole: ProductView[] | null, shelf: (query: ListingQuery) => unknown) {
  const answers = {
    'catalogue.whole': () => whole,
    'catalogue.search': () => ['b'],
    'catalogue.shelf': shelf,
  };
  const page = await render(
    <FakeApi answers={answers}>
      <Names />
    </FakeApi>,
  );
  return { text: () => page.querySelector('p')?.textContent };
}

describe('the list of the shop', () => {
  it('is chosen by the browser where it has the whole catalogue', async () => {
    const shelf = vi.fn(() => pageOf([]));
    const { text } = await open([rose, lily], shelf);
    expect(text()).toBe('Rose, Lily');
    await press('For a wedding');
    expect(text()).toBe('Lily');
    await press('Called lily');
    expect(text()).toBe('Lily');
    expect(shelf).not.toHaveBeenCalled();
  });

  it('is asked for where the catalogue is too large, and what was shown stays until it is there', async () => {
    const answer = Promise.withResolvers<ListingView>();
    const { text } = await open(null, ({ sections }) =>
      sections.length > 0 ? answer.promise : pageOf([rose]),
    );
    expect(text()).toBe('Rose');
    await press('For a wedding');
    expect(text()).toBe('Rose (old)');
    await acting(() => answer.resolve(pageOf([lily])));
    expect(text()).toBe('Lily');
  });
});
