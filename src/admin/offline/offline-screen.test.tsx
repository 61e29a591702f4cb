import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { ShopProvider } from '#src/lib/shop-config.tsx';
import { fakeCaches } from '#src/testing/fake-caches.ts';
import { acting, render } from '#src/testing/render.tsx';
import type { KeptDays } from './kept-days.ts';
import { OfflineScreen } from './offline-screen.tsx';

/** 16:05 in Johannesburg. */
const NOW = new Date('2026-11-27T14:05:00Z');

const KEPT: KeptDays = {
  at: '2026-11-27T12:32:00.000Z',
  days: [
    {
      date: '2026-11-27',
      orders: [
        {
          id: 'an-order',
          orderNumber: 'FS-ABCD-1234',
          status: 'out_for_delivery',
          fulfilment: 'collection',
          slot: 'Morning (9AM - 12PM)',
          recipient: 'Lerato Dube',
          phone: '083 765 4321',
          address: '12 Fourth Avenue, Melville, 2092',
          cardMessage: 'Happy birthday!',
          isAnonymous: true,
          instructions: '',
          items: ['2 × Melville Blush, Medium'],
          rows: [['Your note', 'Ring twice']],
        },
      ],
    },
    { date: '2026-11-28', orders: [] },
  ],
};

let isOnline = false;
const onLine = vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => isOnline);
afterAll(() => onLine.mockRestore());

beforeEach(() => {
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] });
  isOnline = false;
});

async function open(kept?: KeptDays): Promise<string> {
  const caches = fakeCaches();
  if (kept) {
    await caches.open('owner-days').put('/admin/offline/days', new Response(JSON.stringify(kept)));
  }
  await render(
    <ShopProvider shop={{ name: 'Fynbos & Co', publicUrl: 'https://shop.example' }}>
      <OfflineScreen />
    </ShopProvider>,
  );
  await vi.waitFor(() => expect(document.querySelector('[aria-label^=Loading]')).toBeNull());
  return document.body.textContent ?? '';
}

test('the day stands there as it was, with what is made, the card and the address', async () => {
  const text = await open(KEPT);
  expect(text).toContain('As it was at 14:32');
  expect(text).toContain('Today, Friday 27 November 2026');
  expect(text).toContain('Morning (9AM - 12PM) 1 order');
  for (const told of [
    'Lerato Dube',
    'FS-ABCD-1234 · Ready to collect',
    '12 Fourth Avenue, Melville, 2092',
    'Happy birthday!',
    'Anonymous: never say who sent it.',
    '2 × Melville Blush, Medium',
    'Ring twice',
  ])
    expect(text).toContain(told);
  expect(document.querySelector('a[href="tel:0837654321"]')?.textContent).toBe('083 765 4321');
  expect(text).toContain('There was no order for this day.');
});

test('what was kept on another day says on which', async () => {
  expect(await open({ ...KEPT, at: '2026-11-26T12:32:00.000Z' })).toContain(
    'As it was on Thursday 26 November 2026 at 14:32',
  );
});

test('it says that nothing can be changed, and leads on once the network is back', async () => {
  expect(await open(KEPT)).toContain('nothing can be changed until the network is back');
  expect(document.querySelectorAll('button, input, form')).toHaveLength(0);
  isOnline = true;
  await acting(() => window.dispatchEvent(new Event('online')));
  expect(document.body.textContent).toContain('Open your orders');
});

test('where nothing is kept that is said', async () => {
  expect(await open()).toContain('No orders are kept here');
});
