import { describe, expect, it, vi } from 'vitest';
import { ShopProvider } from '#src/lib/shop-config.tsx';
import { acting } from '#src/testing/render.tsx';
import { renderPage } from '#src/testing/render-page.tsx';
import { AnnouncementBar } from './announcement-bar.tsx';
import { CartButton } from './cart-button.tsx';
import { PageHeader } from './page-header.tsx';
import { WishlistButton } from './wishlist-button.tsx';

const onCartClick = vi.fn();
const onMenuClick = vi.fn();

const cart = (count: number | undefined) => (
  <CartButton count={count} onClick={onCartClick} onIntent={() => undefined} />
);

async function header(over: Partial<React.ComponentProps<typeof PageHeader>> = {}, path = '/') {
  return await renderPage(
    <ShopProvider shop={{ name: 'Fynbos & Co', publicUrl: 'https://shop.example' }}>
      <PageHeader
        announcement={<AnnouncementBar>{undefined}</AnnouncementBar>}
        search="search"
        wishlist={<WishlistButton count={undefined} />}
        cart={cart(undefined)}
        onMenuClick={onMenuClick}
        onMenuIntent={() => undefined}
        {...over}
      />
    </ShopProvider>,
    path,
  );
}

const button = (page: HTMLElement, name: string) =>
  page.querySelector<HTMLElement>(`[aria-label="${name}"]`);

describe('the header', () => {
  it('leads home by the shop’s name, to the four screens, the wishlist and the orders', async () => {
    const { page } = await header();
    const links = [...page.querySelectorAll('a')].map((link) => [
      link.getAttribute('aria-label') ?? link.textContent,
      link.getAttribute('href'),
    ]);
    expect(links).toEqual([
      ['Fynbos & Co', '/'],
      ['Shop', '/shop'],
      ['Occasions', '/occasions'],
      ['Corporate', '/corporate'],
      ['About', '/about'],
      ['Wishlist', '/wishlist'],
      ['My order', '/my-order'],
    ]);
  });

  it('says the standing claim until the promise is known', async () => {
    const claim = 'Fresh flowers delivered daily in Johannesburg';
    expect((await header()).page.textContent).toContain(claim);
    const { page } = await header({
      announcement: <AnnouncementBar>Next delivery tomorrow</AnnouncementBar>,
    });
    expect(page.textContent).toContain('Next delivery tomorrow');
    expect(page.textContent).not.toContain(claim);
  });

  it('counts the cart aloud, once it is known', async () => {
    const unknown = (await header()).page;
    expect(button(unknown, 'Open cart')?.textContent).toBe('');
    const { page } = await header({ cart: cart(1) });
    await acting(() => button(page, 'Open cart, 1 item')?.click());
    expect(onCartClick).toHaveBeenCalledOnce();
    const full = (await header({ cart: cart(120) })).page;
    expect(button(full, 'Open cart, 120 items')?.textContent).toBe('99+');
  });

  it('counts the wishlist aloud, once it is known', async () => {
    const link = async (count: number | undefined) =>
      (await header({ wishlist: <WishlistButton count={count} /> })).page.querySelector(
        'a[href="/wishlist"]',
      );
    expect((await link(undefined))?.textContent).toBe('');
    const one = await link(1);
    expect([one?.getAttribute('aria-label'), one?.textContent]).toEqual([
      'Wishlist, 1 bouquet',
      '1',
    ]);
    expect((await link(120))?.textContent).toBe('99+');
  });

  it('opens the menu, or goes one step back where that is asked for', async () => {
    const { page } = await header();
    await acting(() => button(page, 'Open menu')?.click());
    expect(onMenuClick).toHaveBeenCalledOnce();

    const { page: back, router } = await header({ hasBackButton: true }, '/shop?q=rose');
    expect(button(back, 'Open menu')).toBeNull();
    await acting(() => router.navigate({ to: '/product/1' as never }));
    await acting(() => button(back, 'Go back')?.click());
    expect(router.state.location.href).toBe('/shop?q=rose');
  });

  it('goes to the shop instead of back where the visit began on this page', async () => {
    const { page, router } = await header({ hasBackButton: true }, '/product/1');
    await acting(() => button(page, 'Go back')?.click());
    expect(router.state.location.href).toBe('/shop');
  });
});
