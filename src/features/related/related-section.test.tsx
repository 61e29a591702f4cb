import { beforeEach, describe, expect, it, vi } from 'vitest';
import { bouquet } from '#contract/catalogue/testing/sample-product.ts';
import { FakeApi } from '#src/testing/fake-api.tsx';
import { renderPage } from '#src/testing/render-page.tsx';
import { RecentStrip, recentlyViewed, useRecentlyViewed } from './related-section.tsx';

const IDS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j'];
const ANSWERS = {
  'catalogue.byIds': ({ ids }: { ids: string[] }) =>
    ids.filter((id) => IDS.includes(id)).map((id) => bouquet({ id, name: `Bouquet ${id}` })),
};

function Page({ id }: { id: string }) {
  const products = useRecentlyViewed(id);
  return <RecentStrip products={products} priceOf={() => 'R499.00'} />;
}

const look = async (id: string) =>
  (
    await renderPage(
      <FakeApi answers={ANSWERS}>
        <Page id={id} />
      </FakeApi>,
    )
  ).page;
const names = (page: HTMLElement) => [...page.querySelectorAll('a')].map((a) => a.textContent);

describe('recently viewed', () => {
  beforeEach(async () => {
    vi.restoreAllMocks();
    localStorage.clear();
    window.dispatchEvent(new StorageEvent('storage', { key: null }));
  });

  it('shows nothing on the first visit, and the bouquet on the next', async () => {
    expect((await look('a')).querySelector('section')).toBeNull();
    expect(names(await look('b'))).toEqual(['Bouquet a']);
  });

  it('shows the last eight, without the one that is looked at', async () => {
    for (const id of IDS) recentlyViewed.note(id);
    expect(names(await look('d'))).toEqual(
      ['j', 'i', 'h', 'g', 'f', 'e', 'c', 'b'].map((id) => `Bouquet ${id}`),
    );
  });

  it('leaves out what the shop has no more', async () => {
    recentlyViewed.note('a');
    recentlyViewed.note('gone');
    expect(names(await look('b'))).toEqual(['Bouquet a']);
  });
});
