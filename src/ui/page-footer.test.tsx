import { expect, it } from 'vitest';
import type { PublicContent } from '#contract/content/content.schema.ts';
import { ShopProvider } from '#src/lib/shop-config.tsx';
import { SiteContentContext } from '#src/lib/site-content.tsx';
import { renderPage } from '#src/testing/render-page.tsx';
import { publicContent } from '#src/testing/sample-site-content.ts';
import { PageFooter } from './page-footer.tsx';

async function linksOf(column: string, pages: PublicContent['pages']) {
  const { page } = await renderPage(
    <ShopProvider shop={{ name: 'Fynbos & Co', publicUrl: 'https://shop.example' }}>
      <SiteContentContext value={publicContent({ pages })}>
        <PageFooter newsletter={null} />
      </SiteContentContext>
    </ShopProvider>,
  );
  return [...page.querySelectorAll(`nav[aria-label="${column}"] a`)].map(
    (link) => `${link.textContent} ${link.getAttribute('href')}`,
  );
}

it('leads to no page that the owner has not written', async () => {
  expect(await linksOf('Company', [])).toEqual([
    'About Us /about',
    'Our Growers /growers',
    'Privacy /privacy',
  ]);
});

it('leads to those that are written, in the column of each', async () => {
  expect(await linksOf('Shop', ['sale', 'careers'])).toContain('Sale /sale');
  expect(await linksOf('Company', ['careers'])).toEqual([
    'About Us /about',
    'Careers /careers',
    'Our Growers /growers',
    'Privacy /privacy',
  ]);
  expect(await linksOf('Company', ['sustainability'])).toContain('Sustainability /sustainability');
});
