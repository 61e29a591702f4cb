import { expect, test, vi } from 'vitest';
import type { PrintView } from '#contract/order/print.schema.ts';
import { type PrintPart, printParts } from '#contract/order/print.ts';
import { FakeApi } from '#src/testing/fake-api.tsx';
import { acting } from '#src/testing/render.tsx';
import { renderPage } from '#src/testing/render-page.tsx';
import { control, PATIENCE_MS, press } from '#src/testing/screen.ts';
import { chosenParts, partsQuery } from './parts-search.ts';
import { readParts } from './read-parts.ts';
import { PrintPage } from './print-page.tsx';

const items = [{ quantity: 2, productName: 'Sandton Red', size: 'Large (L)' }];
const heading = { orderNumber: 'FS-1', day: 'Sunday 22 November 2026', slot: 'Morning' };
const VIEW: PrintView = {
  title: 'Sunday 22 November 2026',
  slots: ['Morning', 'Evening'],
  makeList: [{ productName: 'Sandton Red', size: 'Large (L)', bySlot: [2, 0], total: 2 }],
  workOrders: [
    {
      ...heading,
      status: 'paid',
      isAnonymous: true,
      cardMessage: 'With love',
      instructions: 'Ring twice',
      items,
      rows: [['Sender', 'Thandi Mokoena']],
    },
  ],
  slips: [
    {
      ...heading,
      recipient: '',
      phone: '',
      address: ['12 Fourth Avenue'],
      door: [],
      instructions: '',
      items,
      sender: '',
    },
  ],
  cards: [{ orderNumber: 'FS-1', recipient: '', message: 'With love' }],
  orders: [{ id: '00000000-0000-4000-8000-000000000001', version: 'v1' }],
  sincePrint: {
    printedAt: '2026-11-22T06:12:00.000Z',
    notes: ['1 order new since printed at 08:12'],
  },
};

const record = vi.fn();

async function open(parts: readonly PrintPart[] = printParts, view = VIEW): Promise<void> {
  await renderPage(
    <FakeApi answers={{ 'admin.print.record': record }}>
      <PrintPage
        view={view}
        date="2026-11-22"
        parts={parts}
        addressOf={(chosen) => `/print?x${partsQuery(chosen)}`}
        pdfUrl="/day.pdf"
        backUrl="/admin/orders"
      />
    </FakeApi>,
  );
}

const region = (name: string) => document.querySelector(`section[aria-label="${name}"]`);

test('an empty slot of the make list has the same mark in its total as in its rows', async () => {
  await open();
  const rows = [...document.querySelectorAll('tbody tr, tfoot tr')].map((row) =>
    [...row.querySelectorAll('td')].map(({ textContent }) => textContent),
  );
  expect(rows).toEqual([
    ['2', '–', '2'],
    ['2', '–', '2'],
  ]);
});

test('the papers stand one after the other, and an anonymous sender on the work order only', async () => {
  await open();
  expect(region('Make list')?.textContent).toContain('Sandton Red, Large (L)2–2');
  expect(region('Make list')?.textContent).toContain('Total2–2');
  expect(region('Work orders')?.textContent).toContain('Do not say who sent it');
  expect(region('Work orders')?.textContent).toContain('Thandi Mokoena');
  const door = `${region('Delivery slips')?.textContent}${region('Cards, sheet 1')?.textContent}`;
  expect(door).toContain('Anyone at this address');
  expect(door).not.toContain('Thandi');
});

test('parts are chosen by links', async () => {
  await open(['make', 'card']);
  expect(region('Work orders')).toBeNull();
  expect(control('Cards').getAttribute('href')).toBe('/print?x&parts=make');
  expect(control('Work orders').getAttribute('href')).toBe('/print?x&parts=make,work,card');
  expect(control('Cards').getAttribute('aria-current')).toBe('true');
  expect(control('Work orders').getAttribute('aria-current')).toBeNull();
  const drawn = (name: string) => control(name).querySelector('path')?.getAttribute('d');
  expect(drawn('Cards')).not.toBe(drawn('Work orders'));
});

test('the last part stays', async () => {
  await open(['card']);
  expect(control('Cards').getAttribute('href')).toBe('/print?x&parts=card');
});

test('Print prints, PDF is an ordinary link', async () => {
  const print = vi.spyOn(window, 'print').mockImplementation(() => undefined);
  await open();
  await press('Print');
  await acting(() => vi.waitFor(() => expect(print).toHaveBeenCalledOnce(), PATIENCE_MS));
  print.mockRestore();
  const pdf = control(/^PDF \(counts as printed\)/);
  expect(pdf.getAttribute('href')).toBe('/day.pdf');
  expect(pdf.textContent).toContain('this page says the same to a screen reader');
});

test('what is printed is noted as it was shown, by the button or the browser’s own command', async () => {
  record.mockReset();
  await open(['card']);
  expect(record).not.toHaveBeenCalled();
  await acting(() => window.dispatchEvent(new Event('beforeprint')));
  await vi.waitFor(
    () =>
      expect(record).toHaveBeenCalledExactlyOnceWith({
        date: '2026-11-22',
        parts: ['card'],
        orders: VIEW.orders,
      }),
    PATIENCE_MS,
  );
});

test('what changed since it was printed stands above the papers', async () => {
  await open();
  expect(region('Changed since printed')?.textContent).toBe('1 order new since printed at 08:12');
});

test('a day without orders says so', async () => {
  await open(printParts, { ...VIEW, makeList: [], workOrders: [], slips: [], cards: [] });
  expect(document.body.textContent).toContain('There is nothing to print.');
});

test('an address names parts, and nonsense means all of them', () => {
  expect(chosenParts('card,make')).toEqual(['make', 'card']);
  expect(chosenParts('x')).toEqual(printParts);
  expect(chosenParts(undefined)).toEqual(printParts);
  expect(readParts({ parts: ['card'] })).toEqual({});
  expect(partsQuery(printParts)).toBe('');
});
