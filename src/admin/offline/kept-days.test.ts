import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { PrintView } from '#contract/order/print.schema.ts';
import { fakeCaches } from '#src/testing/fake-caches.ts';
import { forgetKept, keepDays, readKeptDays } from './kept-days.ts';

/** 14:32 in Johannesburg. */
const NOW = new Date('2026-11-27T12:32:00Z');
const HOUR_MS = 3_600_000;

let caches: ReturnType<typeof fakeCaches>;
beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
  caches = fakeCaches();
});
afterEach(() => vi.useRealTimers());

const PAPERS: PrintView = {
  title: 'Friday 27 November 2026',
  slots: ['Morning (9AM - 12PM)'],
  makeList: [],
  workOrders: [
    {
      orderNumber: 'FS-ABCD-1234',
      status: 'out_for_delivery',
      fulfilment: 'collection',
      day: 'Friday 27 November 2026',
      slot: 'Morning (9AM - 12PM)',
      isAnonymous: true,
      cardMessage: 'Happy birthday!',
      instructions: 'The gate code is 1234.',
      items: [{ quantity: 2, productName: 'Melville Blush', size: 'Medium' }],
      rows: [
        ['For', 'Lerato Dube'],
        ['Recipient’s phone', '083 765 4321'],
        ['Address', '12 Fourth Avenue, Melville, 2092'],
        ['Your note', 'Ring twice'],
      ],
    },
  ],
  slips: [
    {
      orderNumber: 'FS-ABCD-1234',
      day: 'Friday 27 November 2026',
      slot: 'Morning (9AM - 12PM)',
      recipient: 'Lerato Dube',
      phone: '083 765 4321',
      address: ['12 Fourth Avenue', 'Melville', '2092'],
      door: [],
      instructions: 'The gate code is 1234.',
      items: [],
      sender: '',
    },
  ],
  cards: [],
  orders: [{ id: '7f9c2b1e-3c55-4a0e-9d55-0d7a5c9e1f20', version: 'as printed' }],
  sincePrint: { printedAt: null, notes: [] },
};
const NONE: PrintView = { ...PAPERS, workOrders: [], slips: [], orders: [] };

const readDay = async (date: string) => (date === '2026-11-27' ? PAPERS : NONE);

test('today and tomorrow are kept, with what is made, written and where it goes', async () => {
  await keepDays(readDay);
  expect(await readKeptDays()).toEqual({
    at: '2026-11-27T12:32:00.000Z',
    days: [
      {
        date: '2026-11-27',
        orders: [
          {
            id: '7f9c2b1e-3c55-4a0e-9d55-0d7a5c9e1f20',
            orderNumber: 'FS-ABCD-1234',
            status: 'out_for_delivery',
            fulfilment: 'collection',
            slot: 'Morning (9AM - 12PM)',
            recipient: 'Lerato Dube',
            phone: '083 765 4321',
            address: '12 Fourth Avenue, Melville, 2092',
            cardMessage: 'Happy birthday!',
            isAnonymous: true,
            instructions: 'The gate code is 1234.',
            items: ['2 × Melville Blush, Medium'],
            rows: [['Your note', 'Ring twice']],
          },
        ],
      },
      { date: '2026-11-28', orders: [] },
    ],
  });
});

test('a day that is over is not shown any more', async () => {
  await keepDays(readDay);
  vi.setSystemTime(NOW.getTime() + 24 * HOUR_MS);
  expect((await readKeptDays())?.days.map(({ date }) => date)).toEqual(['2026-11-28']);
});

test('L2: what is older than two days is deleted instead of shown', async () => {
  await keepDays(readDay);
  vi.setSystemTime(NOW.getTime() + 48 * HOUR_MS);
  expect(await readKeptDays()).toBeDefined();
  vi.setSystemTime(NOW.getTime() + 48 * HOUR_MS + 1);
  expect(await readKeptDays()).toBeUndefined();
  expect(caches.pathsIn('owner-days')).toEqual([]);
});

test('what another version of the shop kept in another shape is deleted', async () => {
  await caches.open('owner-days').put('/admin/offline/days', new Response('{"at":"yesterday"}'));
  expect(await readKeptDays()).toBeUndefined();
  expect(caches.pathsIn('owner-days')).toEqual([]);
});

test('days that are read while the owner signs out are not kept afterwards', async () => {
  await keepDays(async () => {
    await forgetKept();
    return PAPERS;
  });
  expect(caches.pathsIn('owner-days')).toEqual([]);
});

test('a day that cannot be read leaves what was kept before', async () => {
  await keepDays(readDay);
  await expect(keepDays(() => Promise.reject(new Error('Failed to fetch')))).rejects.toThrow(
    'Failed',
  );
  expect((await readKeptDays())?.days).toHaveLength(2);
});

test('a browser without this storage signs out all the same', async () => {
  vi.stubGlobal('caches', undefined);
  await expect(forgetKept()).resolves.toBeUndefined();
});
