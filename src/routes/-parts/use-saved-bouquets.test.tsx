import { useRef } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { ProductView } from '#contract/catalogue/product.schema.ts';
import { ToastViewport } from '#src/ui/toasts/toast-viewport.tsx';
import { wishlist } from '#src/features/catalogue/wishlist-store.ts';
import { FakeApi } from '#src/testing/fake-api.tsx';
import { acting, render } from '#src/testing/render.tsx';
import { bouquet } from '#contract/catalogue/testing/sample-product.ts';
import { useSavedBouquets } from './use-saved-bouquets.ts';

const SOLD = ['rose', 'lily', 'tulip'];
const byIds = vi.fn(({ ids }: { ids: string[] }): ProductView[] | Promise<never> =>
  ids.filter((id) => SOLD.includes(id)).map((id) => bouquet({ id, name: `The ${id}` })),
);

function Saved() {
  const fallback = useRef<HTMLHeadingElement>(null);
  const { bouquets, goneCount, clear } = useSavedBouquets(fallback);
  return (
    <>
      <h1 ref={fallback} tabIndex={-1}>
        {goneCount} gone
      </h1>
      <p>{bouquets?.map(({ name }) => name).join(', ')}</p>
      {bouquets?.length ? (
        <button type="button" id="clear" onClick={clear}>
          Clear
        </button>
      ) : null}
      <ToastViewport />
    </>
  );
}

const open = () =>
  render(
    <FakeApi answers={{ 'catalogue.byIds': byIds }}>
      <Saved />
    </FakeApi>,
  );
const shown = (page: HTMLElement) => page.querySelector('p')?.textContent;
const toast = (page: HTMLElement) => page.querySelector('[role=status]');
const undo = (page: HTMLElement) =>
  acting(() =>
    [...page.querySelectorAll('button')].find((each) => each.textContent === 'Undo')?.click(),
  );

beforeEach(() => {
  wishlist.replace([]);
  byIds.mockClear();
});

describe('the bouquets of the wishlist', () => {
  it('come last hearted first', async () => {
    wishlist.replace(['rose', 'tulip']);
    expect(shown(await open())).toBe('The tulip, The rose');
  });

  it('are taken off the list, and counted, when the shop has them no more', async () => {
    wishlist.replace(['gone', 'rose', 'also-gone']);
    const page = await open();
    expect(page.querySelector('h1')?.textContent).toBe('2 gone');
    expect(wishlist.ids()).toEqual(['rose']);
    expect(toast(page)?.textContent).toBe('');
  });

  it('stay on the list while the shop has not said what it has', async () => {
    wishlist.replace(['gone', 'rose']);
    byIds.mockReturnValueOnce(new Promise<never>(() => undefined));
    expect(shown(await open())).toBe('');
    expect(wishlist.ids()).toEqual(['gone', 'rose']);
  });

  it('that another tab has hearted since are asked for', async () => {
    wishlist.replace(['rose']);
    const page = await open();
    await acting(() => wishlist.replace(['rose', 'lily']));
    expect(shown(page)).toBe('The lily, The rose');
  });

  it('can be had back where they were when a heart is taken off', async () => {
    wishlist.replace(['rose', 'lily', 'tulip']);
    const page = await open();
    await acting(() => wishlist.toggle('lily'));
    expect(toast(page)?.textContent).toContain('The lily is off your wishlist');
    await undo(page);
    expect(wishlist.ids()).toEqual(['rose', 'lily', 'tulip']);
    expect(byIds).toHaveBeenCalledTimes(1);
  });

  it('come back each by its own Undo when two are taken off', async () => {
    wishlist.replace(['rose', 'lily', 'tulip']);
    const page = await open();
    await acting(() => wishlist.toggle('lily'));
    await acting(() => wishlist.toggle('tulip'));
    await undo(page);
    expect(wishlist.ids()).toEqual(['rose', 'tulip']);
    expect(toast(page)?.textContent).toContain('The lily is off your wishlist');
    await undo(page);
    expect(wishlist.ids()).toEqual(['rose', 'lily', 'tulip']);
  });

  it('can all be cleared and had back, with what was hearted in between', async () => {
    wishlist.replace(['rose', 'lily']);
    const page = await open();
    const clear = page.querySelector<HTMLElement>('#clear');
    clear?.focus();
    await acting(() => clear?.click());
    expect(shown(page)).toBe('');
    expect(toast(page)?.textContent).toContain('2 bouquets are off your wishlist');
    expect(document.activeElement).toBe(page.querySelector('h1'));
    await acting(() => wishlist.toggle('tulip'));
    await undo(page);
    expect(wishlist.ids()).toEqual(['rose', 'lily', 'tulip']);
  });
});
