import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { ShopProvider } from '#src/lib/shop-config.tsx';
import { WithoutScripts } from './without-scripts.tsx';

const AT_THE_SHOP = { name: 'Joburg Blooms', publicUrl: 'https://shop.example' };

function said(ways: { email?: string }) {
  return renderToStaticMarkup(
    <ShopProvider shop={{ ...AT_THE_SHOP, ...ways }}>
      <WithoutScripts />
    </ShopProvider>,
  );
}

it('names the email address that the owner has given', () => {
  const html = said({ email: 'hello@shop.example' });
  expect(html.replace(/<[^>]*>/g, '')).toBe(
    'Ordering here needs JavaScript. You can also order directly: write to hello@shop.example, or see Contact Us.',
  );
  expect(html).toContain('href="mailto:hello@shop.example"');
});

it('leads to the shop’s contact page where the owner has given none', () => {
  expect(said({})).toContain('order directly: see <a href="/contact">Contact Us</a>.');
});
