import { afterEach, describe, expect, it, vi } from 'vitest';
import { PAGE_SIZE } from '#contract/catalogue/catalogue.ts';
import { filterableProduct } from '#contract/catalogue/filter-products.ts';
import type { ProductView } from '#contract/catalogue/product.schema.ts';
import type { ListingView } from '#contract/catalogue/product-listing.schema.ts';
import { type ListingQuery, selectListing } from '#contract/catalogue/product-listing.ts';
import { NO_FILTERS, type ShopFilters } from '#contract/catalogue/shop-filters.ts';
import { bouquet } from '#contract/catalogue/testing/sample-product.ts';
import { acting } from '#src/testing/render.tsx';
import { renderPage } from '#src/testing/render-page.tsx';
import { press } from '#src/testing/screen.ts';
import { ShopScreen } from './shop-screen.tsx';

const rose = bouquet({ id: 'a', name: 'Rose', sections: ['Birthday'], flowerTypes: ['Roses'] });
const lily = bouquet({ id: 'b', name: 'Lily', flowerTypes: ['Lilies'] });
let address: () => string;
const onChange = vi.fn<(filters: ShopFilters) => void>();

function shelfOf(products: ProductView[], query: ListingQuery, found?: string[]): ListingView {
  const { ids, ...shelf } = selectListing(products.map(filterableProduct), query, found);
  return { products: ids.flatMap((id) => products.find((each) => each.id === id) ?? []), ...shelf };
}

async function shop(
  query: Partial<ListingQuery> = {},
  products: ProductView[] = [rose, lily],
  found?: string[],
) {
  onChange.mockClear();
  const { page, address: current } = await renderPage(
    <ShopScreen
      shelf={shelfOf(products, { ...NO_FILTERS, page: 1, ...query }, found)}
      isStale={false}
      filters={{ ...NO_FILTERS, ...query }}
      onChange={onChange}
      onNotLoaded={() => undefined}
      renderCard={({ name }) => name}
    />,
  );
  address = current;
  return page;
}

function field(page: HTMLElement, name: string, value?: string): HTMLInputElement {
  const found = [...page.querySelectorAll<HTMLInputElement>(`input[name=${name}]`)].find(
    (input) => value === undefined || input.value === value,
  );
  if (!found) throw new Error(`There is no field ${name} ${value}`);
  return found;
}

async function slide(slider: HTMLInputElement, rand: number) {
  await acting(() => {
    // The browser's own setter: React would take a change by its own for nothing new.
    Reflect.set(HTMLInputElement.prototype, 'value', String(rand), slider);
    slider.dispatchEvent(new Event('input', { bubbles: true }));
    vi.advanceTimersByTime(500);
  });
}

afterEach(() => vi.useRealTimers());

describe('the shop', () => {
  it('counts what it shows, politely announced', async () => {
    const page = await shop({ sections: ['Birthday'] });
    expect(page.querySelector('[role=status]')?.textContent).toBe('Showing 1 bouquet');
    expect((await shop()).querySelector('[role=status]')?.textContent).toBe('Showing 2 bouquets');
  });

  it('says so when nothing matches, and when there is nothing at all', async () => {
    expect((await shop({ max: 100 })).textContent).toContain('No bouquets match');
    expect((await shop({ q: 'cactus' }, [rose, lily], [])).textContent).toContain(
      'No bouquets match “cactus”',
    );
    expect((await shop({}, [])).textContent).toContain('There are no bouquets yet');
  });

  it('ticks and unticks a category and a flower type', async () => {
    const page = await shop({ flowerTypes: ['Roses'] });
    await acting(() => field(page, 'section', 'Wedding').click());
    expect(onChange).toHaveBeenLastCalledWith(
      expect.objectContaining({ sections: ['Wedding'], flowerTypes: ['Roses'] }),
    );
    await acting(() => field(page, 'flower', 'Roses').click());
    expect(onChange).toHaveBeenLastCalledWith(expect.objectContaining({ flowerTypes: [] }));
  });

  it('takes the price when the slider has come to rest, never past the other end', async () => {
    const page = await shop({ min: 500 });
    vi.useFakeTimers();
    await slide(field(page, 'max'), 1200);
    await slide(field(page, 'max'), 100);
    expect(onChange.mock.calls.map(([{ min, max }]) => [min, max])).toEqual([
      [500, 1200],
      [500, 500],
    ]);
  });

  it('clears all filters and keeps words and order', async () => {
    await shop({ q: 'rose', sort: 'newest', min: 100, sections: ['Birthday'] }, [rose], ['a']);
    expect(address()).toBe('/');
    await press('Clear All Filters');
    expect(address()).toBe('/shop?q=rose&sort=newest');
  });

  it('shows what a search found, the best first, and how to end it', async () => {
    const page = await shop({ q: 'flower', max: 900 }, [rose, lily], ['b', 'a']);
    const names = [...page.querySelectorAll('ul[data-columns] > li')];
    expect(names.map(({ textContent }) => textContent)).toEqual(['Lily', 'Rose']);
    expect(page.textContent).toContain('Results for “flower”');
    await press('Clear search');
    expect(address()).toBe('/shop?max=900');
  });

  it('leads from an empty result to the sections that have bouquets', async () => {
    const page = await shop({ q: 'cactus' }, [rose, lily], []);
    const links = [...page.querySelectorAll('section li a')].map(({ textContent }) => textContent);
    expect(links).toEqual(['See all bouquets', 'Birthday']);
  });

  it('counts the bouquets of each choice, and leaves out flowers that the shop never has', async () => {
    const page = await shop();
    const choices = (name: string) =>
      [...page.querySelectorAll(`aside input[name=${name}]`)].map(
        (input) => input.closest('label')?.textContent,
      );
    expect(choices('section')).toContain('Birthday1');
    expect(choices('section')).toContain('Wedding0');
    expect(choices('flower')).toEqual(['Roses1', 'Lilies1']);
    expect((await shop({ flowerTypes: ['Orchids'] })).textContent).toContain('Orchids0');
  });

  it('takes a filter off by its chip', async () => {
    await shop({ max: 900, sections: ['Birthday'] });
    await press('Remove Birthday');
    expect(address()).toBe('/shop?max=900');
  });

  it('has as many pages as it takes, each with a way to the others', async () => {
    const many = Array.from({ length: 2 * PAGE_SIZE + 1 }, (_, n) => bouquet({ id: `${n}` }));
    const cards = (page: HTMLElement) => page.querySelectorAll('ul[data-columns] > li').length;
    const links = (page: HTMLElement) =>
      [...page.querySelectorAll('nav[aria-label=Pages] a')].map((each) =>
        each.getAttribute('href'),
      );

    const first = await shop({}, many);
    expect([cards(first), links(first)]).toEqual([PAGE_SIZE, ['/?page=2']]);
    expect(first.querySelector('[role=status]')?.textContent).toBe(
      'Showing 241 bouquets, page 1 of 3',
    );
    const second = await shop({ page: 2 }, many);
    expect([cards(second), links(second)]).toEqual([PAGE_SIZE, ['/', '/?page=3']]);
    const beyond = await shop({ page: 9 }, many);
    expect([cards(beyond), links(beyond)]).toEqual([1, ['/?page=2']]);
    expect(links(await shop())).toEqual([]);
  });

  it('is a form that works before any script: each choice by its name', async () => {
    const page = await shop({ sections: ['Birthday'], q: 'rose', sort: 'newest', max: 900 });
    const form = page.querySelector<HTMLFormElement>('aside form');
    expect([form?.getAttribute('action'), form?.method]).toEqual(['/shop', 'get']);
    expect([...new FormData(form ?? undefined)]).toEqual([
      ['q', 'rose'],
      ['min', '0'],
      ['max', '900'],
      ['section', 'Birthday'],
      ['sort', 'newest'],
    ]);
  });
});
