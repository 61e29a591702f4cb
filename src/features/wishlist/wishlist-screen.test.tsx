import { createRef } from 'react';
import { expect, it } from 'vitest';
import { renderPage } from '#src/testing/render-page.tsx';
import { WishlistScreen } from './wishlist-screen.tsx';

async function screen(over: Partial<React.ComponentProps<typeof WishlistScreen>> = {}) {
  const { page } = await renderPage(
    <WishlistScreen
      count={undefined}
      goneCount={0}
      title="Wishlist"
      lead="Saved on this device."
      actions="Clear all"
      empty={{ title: 'Nothing on your wishlist yet', text: '' }}
      headingRef={createRef()}
      placeholder="placeholder"
      {...over}
    >
      cards
    </WishlistScreen>,
  );
  return page.textContent ?? '';
}

it('keeps the room of the cards until the list is known', async () => {
  const text = await screen();
  expect(text).toContain('placeholder');
  expect(text).not.toMatch(/cards|Clear all|Nothing on/);
});

it('shows the cards and a way to clear them', async () => {
  const text = await screen({ count: 2 });
  expect(text).toMatch(/Clear all.*cards/);
  expect(text).not.toContain('placeholder');
});

it('leads to the shop when there is nothing', async () => {
  const text = await screen({ count: 0 });
  expect(text).toMatch(/Nothing on your wishlist yet.*See all bouquets/);
  expect(text).not.toMatch(/cards|Clear all/);
});

it('says when bouquets are gone', async () => {
  expect(await screen({ count: 1, goneCount: 1 })).toContain('One bouquet on this list');
  expect(await screen({ count: 1, goneCount: 3 })).toContain('3 bouquets on this list');
});
