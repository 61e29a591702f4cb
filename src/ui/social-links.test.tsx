import { expect, test } from 'vitest';
import { ShopProvider } from '#src/lib/shop-config.tsx';
import { render } from '#src/testing/render.tsx';
import { SocialLinks } from './social-links.tsx';

test('three icons, each with a name, lead to where the shop can be told of', async () => {
  const shop = { name: 'Rose & Co', publicUrl: 'https://shop.example' };
  const container = await render(
    <ShopProvider shop={shop}>
      <SocialLinks />
    </ShopProvider>,
  );
  const links = [...container.querySelectorAll('a')];
  expect(links.map((link) => link.getAttribute('aria-label'))).toEqual([
    'Tell friends on WhatsApp (opens a new tab)',
    'Tell friends on Facebook (opens a new tab)',
    'Tell friends on X (opens a new tab)',
  ]);
  for (const link of links) {
    expect(decodeURIComponent(link.href)).toContain('https://shop.example/');
    expect(link.rel).toContain('noopener');
  }
  expect(new URL(links[2]?.href ?? '').searchParams.get('text')).toContain('Rose & Co');
});
