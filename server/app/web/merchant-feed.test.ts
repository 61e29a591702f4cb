// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { bouquet, sizesAt } from '#contract/catalogue/testing/sample-product.ts';
import { MOST_ITEMS, merchantFeed } from './merchant-feed.ts';

const SHOP = { name: 'Rosebank & Daughters', publicUrl: 'https://shop.example' };

/** The items of a feed, as a parser that forgives nothing reads them. */
function itemsOf(xml: string): Record<string, string>[] {
  const document = new DOMParser().parseFromString(xml, 'application/xml');
  expect(document.querySelector('parsererror')).toBeNull();
  return [...document.querySelectorAll('item')].map((item) =>
    Object.fromEntries(
      [...item.children].map(({ tagName, textContent }) => [tagName, textContent.trim()]),
    ),
  );
}

test('a bouquet of one price is one item, with what its page says', () => {
  const product = bouquet({ description: 'Long stems,\nin charcoal paper' });
  expect(itemsOf(merchantFeed(SHOP, [product]))).toEqual([
    {
      'g:id': product.id,
      'g:title': 'Sandton Red',
      'g:description': 'Long stems,\nin charcoal paper',
      'g:link': 'https://shop.example/product/sandton-red',
      'g:image_link': 'https://shop.example/images/product2-share.jpg',
      'g:availability': 'in_stock',
      'g:price': '499.00 ZAR',
      'g:brand': 'Rosebank & Daughters',
      'g:condition': 'new',
      'g:identifier_exists': 'no',
      'g:google_product_category': '2899',
      'g:shipping': 'ZA\nDelivery in Johannesburg\n0.00 ZAR',
    },
  ]);
});

test('each size that can be bought is an item of its own, all of one group', () => {
  const product = bouquet({ sizes: sizesAt({ s: '399.00', l: '0.00' }) });
  const items = itemsOf(merchantFeed(SHOP, [product]));
  expect(items.map((item) => [item['g:id'], item['g:title'], item['g:price']])).toEqual([
    [`${product.id}-s`, 'Sandton Red, Small (S)', '399.00 ZAR'],
    [`${product.id}-l`, 'Sandton Red, Large (L)', '499.00 ZAR'],
  ]);
  for (const item of items) {
    expect(item['g:item_group_id']).toBe(product.id);
    expect(item['g:id']?.length).toBeLessThanOrEqual(50);
  }
});

test('what is reduced has both prices, and what is sold out says so', () => {
  const product = bouquet({ compareAtPrice: '599.00', stock: 0 });
  expect(itemsOf(merchantFeed(SHOP, [product]))).toMatchObject([
    { 'g:price': '599.00 ZAR', 'g:sale_price': '499.00 ZAR', 'g:availability': 'out_of_stock' },
  ]);
});

test('whatever stands in a text is text, and no longer than Google takes', () => {
  const name = '</item> & <b>“Rose”</b> ]]>\u0001\uD800';
  const product = bouquet({ name, description: '💐'.repeat(6_000) });
  const [item] = itemsOf(merchantFeed(SHOP, [product]));
  expect(item?.['g:title']).toBe('</item> & <b>“Rose”</b> ]]>\uFFFD');
  expect([...(item?.['g:description'] ?? '')]).toHaveLength(5_000);
});

test('a feed has a bound', () => {
  const many = Array.from({ length: MOST_ITEMS + 1 }, () => bouquet());
  expect(merchantFeed(SHOP, many).match(/<item>/g)).toHaveLength(MOST_ITEMS);
});
