import { afterEach, describe, expect, it, vi } from 'vitest';
import type { ProductView } from '#contract/product.schema.ts';
import { acting } from '#src/testing/render.tsx';
import { renderPage } from '#src/testing/render-page.tsx';
import { bouquet } from '#src/testing/sample-product.ts';
import { NO_FILTERS, type ShopFilters } from './shop-filters.ts';
import { ShopScreen } from './shop-screen.tsx';

const rose = bouquet({ id: 'a', name: 'Rose', sections: ['Birthday'], flowerTypes: ['Roses'] });
const lily = bouquet({ id: 'b', name: 'Lily', flowerTypes: ['Lilies'] });
const onChange = vi.fn<(filters: ShopFilters) => void>();

async function shop(filters: Partial<ShopFilters> = {}, products: ProductView[] = [rose, lily]) {
  onChange.mockClear();
  const { page } = await renderPage(
    <ShopScreen
      products={products}
      filters={{ ...NO_FILTERS, ...filters }}
      onChange={onChange}
      renderCard={({ name }) => name}
    />,
  );
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
    expect((await shop({ q: 'cactus' })).textContent).toContain('No bouquets match');
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
    const page = await shop({ q: 'rose', sort: 'newest', min: 100, sections: ['Birthday'] });
    const clear = [...page.querySelectorAll('button')].find(
      (button) => button.textContent === 'Clear All Filters',
    );
    await acting(() => clear?.click());
    expect(onChange).toHaveBeenCalledExactlyOnceWith({ ...NO_FILTERS, q: 'rose', sort: 'newest' });
  });

  it('is a form that works before any script: each choice by its name', async () => {
    const page = await shop({ sections: ['Birthday'], q: 'rose', sort: 'newest', max: 900 });
    const form = page.querySelector<HTMLFormElement>('aside form');
    expect([form?.getAttribute('action'), form?.method]).toEqual(['/shop', 'get']);
    expect([...new FormData(form ?? undefined)]).toEqual([
      ['q', 'rose'],
      ['sort', 'newest'],
      ['min', '0'],
      ['max', '900'],
      ['section', 'Birthday'],
    ]);
  });
});
