import { expect, test } from 'vitest';
import { useListeningShop } from './attack/listening-shop.ts';
import { createProduct } from './factories.ts';
import { query } from './query.ts';
import { waitUntil } from './wait-until.ts';

// Most tests run on servers that keep nothing and leave work to them. These have everything on.

const sent: string[] = [];
const { shop, address } = useListeningShop({
  asStarted: true,
  pages: true,
  servers: 1,
  mailer: {
    send: async ({ recipient }) => void sent.push(recipient),
    forget: async () => undefined,
  },
});

async function read(path: string): Promise<string> {
  return (await fetch(address() + path)).text();
}

test('a server as npm start runs it keeps answers and pages, sends them itself, and hears of changes', async () => {
  const { slug } = await createProduct(shop.services, { name: 'Rosebank' });
  shop.forget();
  const places = ['/api/products', '/', `/product/${slug}`];
  const isSentReady = async (place: string) => {
    const before = shop.services.responseCache.sent;
    expect(await read(place)).toContain('Rosebank');
    return shop.services.responseCache.sent > before;
  };
  // At first it may still hear of the bouquet that was created past it.
  for (const place of places) await waitUntil(() => isSentReady(place));

  await query(shop.databaseUrl, `update product set name = 'Parkview'`);
  for (const place of places) {
    await waitUntil(async () => (await read(place)).includes('Parkview'));
  }
});

test('its workers do what is queued', async () => {
  await shop.trpc().enquiry.send({
    companyName: 'Parkview Legal',
    contactPerson: 'Thandi',
    email: 'thandi@example.com',
    phone: '0115550134',
    serviceType: 'Client gifting',
  });
  await waitUntil(() => sent.length > 0);
  expect(sent).toEqual(['owner@example.com']);
});
