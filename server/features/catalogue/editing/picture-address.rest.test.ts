import { beforeEach, describe, expect, it } from 'vitest';
import { createProduct, sentProduct } from '#server/tools/testing/factories.ts';
import { useTestShop } from '#server/tools/testing/test-shop.ts';

const shop = useTestShop();
const UNKNOWN = '7f9c2b1e-3c55-4a0e-9d55-0d7a5c9e1f20';

let cookie = '';
beforeEach(async () => {
  cookie = await shop.signIn();
});

const REFUSED = [
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  ' javascript:alert(1)',
  '\tjavascript:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'data:image/svg+xml;base64,PHN2Zz4=',
  'vbscript:x',
  'file:///etc/passwd',
  'blob:https://shop.example/1',
  'ftp://pictures.example/a.jpg',
  'http://pictures.example/a.jpg',
  '//evil.example/a.jpg',
  '\\\\evil.example\\a.jpg',
  '/\\evil.example/a.jpg',
  'https://own@evil.example/a.jpg',
  'https://user:secret@evil.example/a.jpg',
  'https://127.0.0.1:5432/',
  'http://169.254.169.254/latest/meta-data',
  'https://169.254.169.254/latest/meta-data',
  'https://[::1]/a.jpg',
  'https://2130706433/a.jpg',
  'https://0x7f.1/a.jpg',
  'https://localhost/a.jpg',
  'https:evil',
  'https://',
  'https://pictures.example/a b.jpg',
  ' https://pictures.example/a.jpg',
  'https://pictures.example/a.jpg\n',
  '/images/../../etc/passwd',
  '/images/%2e%2e/secret.png',
  '/images/product1.svg',
  '/images/product1.png?x=1',
  '/objects/uploads/../uploads/x',
  `/objects/uploads/${UNKNOWN}/../x`,
  `/objects/uploads/${UNKNOWN}/640.webp`,
  `/objects/uploads/${UNKNOWN}`,
  'images/product1.png',
  '/api/admin/products.csv',
  '',
];

/** The same picture by each route that sets one. */
async function set(imageUrl: string) {
  const { id } = await createProduct(shop.services);
  const headers = { cookie };
  const url = '/api/admin/products';
  return [
    await shop.app.inject({ method: 'POST', url, headers, payload: sentProduct({ imageUrl }) }),
    await shop.app.inject({ method: 'PATCH', url: `${url}/${id}`, headers, payload: { imageUrl } }),
    await shop.app.inject({
      method: 'PUT',
      url: `${url}/${id}/image`,
      headers,
      payload: { imageUrl },
    }),
  ];
}

describe('T38: an address of a picture', () => {
  it('of another kind than ours or https is refused by POST, PATCH and PUT', async () => {
    for (const imageUrl of REFUSED) {
      const statuses = (await set(imageUrl)).map(({ statusCode }) => statusCode);
      expect(statuses, JSON.stringify(imageUrl)).toEqual([422, 422, 422]);
    }
    const shown = (await shop.trpc().catalogue.list()).map(({ imageUrl }) => imageUrl);
    expect(new Set(shown)).toEqual(new Set(['/images/product1.png']));
  });

  it.each(['/images/product2.png', 'https://pictures.example/roses.jpg?w=640#top'])(
    '%j is taken',
    async (imageUrl) => {
      const answers = await set(imageUrl);
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 200, 200]);
      for (const answer of answers) expect(answer.json()).toMatchObject({ imageUrl });
    },
  );
});
