import { expect, it } from 'vitest';
import { useTestShop } from '#server/tools/testing/test-shop.ts';
import { DEFAULT_DELIVERY_SETTINGS } from './delivery.repository.ts';

const shop = useTestShop({ rateLimits: true });
const YEAR = 365;

it.each([
  ['delivery.options', 131, '41.0.5.1'],
  ['delivery.area', 15, '41.0.6.1'],
])(
  'what %s tells is counted by how much it is, for each network by itself',
  async (procedure, most, network) => {
    const { admin } = await shop.adminTrpc();
    const { version } = await admin.delivery.settings();
    const suburbs = Array.from({ length: 60 }, (_, index) => `Suburb ${index + 1}`);
    const codes = Array.from({ length: 50 }, (_, index) => {
      const code = String(2000 + index);
      return { from: code, to: code, suburbs: suburbs.map((name) => `${name} of ${code}`) };
    });
    const settings = { ...DEFAULT_DELIVERY_SETTINGS, daysAhead: YEAR };
    await admin.delivery.save({
      version,
      settings: { ...settings, area: { outside: 'warn', codes } },
    });

    const ask = (remoteAddress: string) =>
      shop.app.inject({ url: `/trpc/${procedure}`, remoteAddress });
    let served = 0;
    while (served < 200 && (await ask(network)).statusCode === 200) served += 1;
    expect(served).toBe(most);
    expect((await ask(network)).headers['retry-after']).toBe('1');
    expect((await ask('41.0.7.1')).statusCode, 'elsewhere').toBe(200);
  },
);
