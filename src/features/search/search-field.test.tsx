import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { SuggestionsView } from '#contract/catalogue/search.schema.ts';
import { FakeApi } from '#src/testing/fake-api.tsx';
import { acting } from '#src/testing/render.tsx';
import { renderPage } from '#src/testing/render-page.tsx';
import { PATIENCE_MS, pressKey, submit, type } from '#src/testing/screen.ts';
import { SearchField } from './search-field.tsx';
// Loaded on demand: here it is at hand.
import './suggestions.tsx';

const ROSE = '00000000-0000-4000-8000-0000000000aa';
const FOUND: SuggestionsView = {
  links: [{ kind: 'flowerType', value: 'Roses' }],
  bouquets: [
    {
      id: ROSE,
      name: 'Sandton Red',
      slug: 'sandton-red',
      price: 'from R299.00',
      imageUrl: '/images/product2.png',
    },
  ],
};
const NOTHING: SuggestionsView = { links: [], bouquets: [] };

afterEach(() => vi.useRealTimers());

const suggest = vi.fn<(input: { q: string }) => SuggestionsView>();

beforeEach(() => {
  suggest.mockReset().mockReturnValue(FOUND);
});

function field(): HTMLInputElement {
  const found = document.querySelector<HTMLInputElement>('[role=combobox]');
  if (!found) throw new Error('There is no search field');
  return found;
}

async function open(path = '/') {
  return await renderPage(
    <FakeApi answers={{ 'catalogue.suggest': suggest }}>
      <SearchField />
    </FakeApi>,
    path,
  );
}

const pause = () => acting(() => vi.advanceTimersByTimeAsync(150));

/** Types into the field and pauses. */
async function openWith(text: string) {
  const page = await open();
  await acting(() => field().focus());
  await vi.waitFor(async () => {
    await acting(() => undefined);
    expect(document.querySelector('[role=status]')).not.toBeNull();
  }, PATIENCE_MS);
  vi.useFakeTimers();
  await type(field(), text);
  await pause();
  return page;
}

const options = () =>
  [...document.querySelectorAll('[role=option]')].map(({ textContent }) => textContent);
const activeOption = () =>
  document.getElementById(field().getAttribute('aria-activedescendant') ?? '')?.textContent;
const announced = () => document.querySelector('[role=status]')?.textContent;

describe('the search field', () => {
  it('is a form that works before any script', async () => {
    await open();
    const { form, name, placeholder } = field();
    expect([form?.getAttribute('action'), form?.method, name]).toEqual(['/shop', 'get', 'q']);
    expect(placeholder).toBe('Search flowers...');
  });

  it('goes to the shop with the words, trimmed', async () => {
    const { address } = await open();
    await type(field(), '  white lilies ');
    await submit(field().form);
    expect(address()).toBe('/shop?q=white+lilies');
  });

  it('shows the words that are being looked for', async () => {
    await open('/shop?q=tulips');
    expect(field().value).toBe('tulips');
  });
});

describe('suggestions', () => {
  it('are lists and bouquets with their prices, and all results; their number is announced', async () => {
    await openWith('ro');
    expect(options()).toEqual([
      'RosesSee all',
      'Sandton Redfrom R299.00',
      'See all results for “ro”',
    ]);
    expect(field().getAttribute('aria-expanded')).toBe('true');
    expect(announced()).toBe('2 suggestions');
  });

  it('are not asked for before two letters', async () => {
    await openWith('ro');
    suggest.mockClear();
    await type(field(), 'r');
    await pause();
    expect(options()).toEqual([]);
    expect(field().getAttribute('aria-expanded')).toBe('false');
    expect(suggest).not.toHaveBeenCalled();
  });

  it('say when there are none, and still offer the search', async () => {
    suggest.mockReturnValue(NOTHING);
    await openWith('cactus');
    expect(options()).toEqual(['No suggestions. Search for “cactus”']);
    expect(announced()).toBe('No suggestions');
  });

  it('are moved through by arrow keys, around and back to the field', async () => {
    await openWith('ro');
    await pressKey('ArrowDown');
    expect(activeOption()).toBe('RosesSee all');
    await pressKey('ArrowUp');
    expect(activeOption()).toBeUndefined();
    await pressKey('ArrowUp');
    expect(activeOption()).toBe('See all results for “ro”');
    expect(document.activeElement).toBe(field());
  });

  it('are followed by Enter, and the words are gone', async () => {
    const { address } = await openWith('ro');
    await pressKey('ArrowDown');
    await pressKey('ArrowDown');
    await pressKey('Enter');
    expect(address()).toBe('/product/sandton-red');
    expect(field().value).toBe('');
    expect(options()).toEqual([]);
  });

  it('lead to the list of a flower', async () => {
    const { address } = await openWith('ro');
    await acting(() => document.querySelector<HTMLElement>('[role=option]')?.click());
    expect(address()).toBe('/shop?flower=Roses');
  });

  it('close on Escape, which empties the field the second time', async () => {
    await openWith('ro');
    await pressKey('Escape');
    expect([options(), field().value]).toEqual([[], 'ro']);
    await pressKey('ArrowDown');
    expect(options()).toHaveLength(3);
    await pressKey('Escape');
    await pressKey('Escape');
    expect(field().value).toBe('');
  });

  it('close when the field is left or sent', async () => {
    await openWith('ro');
    await submit(field().form);
    expect(options()).toEqual([]);
    await type(field(), 'ros');
    await pause();
    expect(options()).toHaveLength(3);
    await acting(() => field().blur());
    expect(options()).toEqual([]);
  });

  it('stay away when the server refuses, and the search still works', async () => {
    suggest.mockImplementation(() => {
      throw new Error('too many');
    });
    const { address } = await openWith('ro');
    expect(options()).toEqual([]);
    await submit(field().form);
    expect(address()).toBe('/shop?q=ro');
  });
});
