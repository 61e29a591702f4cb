import { describe, expect, it } from 'vitest';
import { MAX_IMPORT_BYTES, MAX_IMPORT_ROWS } from '#contract/catalogue/product-import.ts';
import { createProducts, USUAL_SIZES } from '#server/tools/testing/factories.ts';
import { useTestShop } from '#server/tools/testing/test-shop.ts';

// Catalogues of the size that an import takes at once, and larger ones. Whatever is exported can be imported.

const shop = useTestShop({ isOwn: true });
const ADDRESS = '/api/admin/products.csv';
const NOTHING = { create: 0, update: 0, unchanged: 0, wrong: 0 };

const SENTENCE = 'Velvety roses with “wild” protea; eucalyptus, crème ranunculus and a ribbon. ';
const wordy = SENTENCE.repeat(32);

async function exported(cookie: string, part: number) {
  const answer = await shop.app.inject({ url: `${ADDRESS}?part=${part}`, headers: { cookie } });
  return { ...answer, status: answer.statusCode, csv: answer.body };
}

async function imported(cookie: string, csv: string, isDryRun = false) {
  const form = new FormData();
  form.append('file', new Blob([csv]), 'bouquets.csv');
  const sent = new Response(form);
  const answer = await shop.app.inject({
    method: 'POST',
    url: `/api/admin/products/import?dryRun=${isDryRun}`,
    payload: Buffer.from(await sent.arrayBuffer()),
    headers: { cookie, 'content-type': sent.headers.get('content-type') ?? '' },
  });
  expect(answer.statusCode, answer.body.slice(0, 500)).toBe(200);
  return answer.json().counts;
}

describe('two thousand bouquets with long texts', () => {
  it('come back unchanged, all in one file', async () => {
    const cookie = await shop.signIn();
    const sizes = USUAL_SIZES.map((size) => ({ ...size, description: wordy.slice(0, 120) }));
    await createProducts(shop.services, MAX_IMPORT_ROWS, (index) => ({
      name: `No ${index}`,
      description: wordy.slice(index % 70).trim(),
      displayOrder: index,
      sizes,
    }));
    const { csv } = await exported(cookie, 1);
    expect(csv.length).toBeGreaterThan(6_000_000);
    const counts = await imported(cookie, csv);
    expect(counts).toEqual({ ...NOTHING, unchanged: MAX_IMPORT_ROWS });
  }, 180_000);
});

describe('a catalogue that does not fit into one file', () => {
  const longest = '花'.repeat(4_000);

  it.each([
    ['too many rows', MAX_IMPORT_ROWS + 1, 'Roses'],
    ['too many bytes', 900, longest],
  ])(
    'is exported in two, each of which can be imported: %s',
    async (_what, count, description) => {
      const cookie = await shop.signIn();
      await createProducts(shop.services, count, (index) => ({ description, displayOrder: index }));
      const admin = (await shop.adminTrpc()).admin.products;
      expect(await admin.exportParts()).toBe(2);
      let unchanged = 0;
      for (const part of [1, 2]) {
        const { csv, headers } = await exported(cookie, part);
        expect(headers['content-disposition']).toContain(`"bouquets-${part}-of-2.csv"`);
        expect(Buffer.byteLength(csv)).toBeLessThanOrEqual(MAX_IMPORT_BYTES);
        const counts = await imported(cookie, csv, true);
        expect(counts).toEqual({ ...NOTHING, unchanged: expect.any(Number) });
        unchanged += counts.unchanged;
      }
      expect(unchanged).toBe(count);
      expect((await exported(cookie, 3)).status).toBe(404);
    },
    60_000,
  );
});
