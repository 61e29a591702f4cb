import { beforeEach, expect, test, vi } from 'vitest';
import type { AdminProductView, SentPatch } from '#contract/catalogue/product-input.schema.ts';
import { refusal } from '#src/testing/fake-api.tsx';
import { LILY, names, openDashboard, RED, SUN } from '#src/testing/open-dashboard.tsx';
import { acting } from '#src/testing/render.tsx';
import { controls, field, press, toast, type } from '#src/testing/screen.ts';

const update = vi.fn<(input: SentPatch & { id: string }) => unknown>();
const SCHEDULED: AdminProductView = { ...LILY, onSaleFrom: '2026-12-01' };
const DRAFT: AdminProductView = { ...SUN, status: 'draft' };

beforeEach(async () => {
  let version = RED.version;
  update.mockReset().mockImplementation(({ id, status = 'on_sale' }) => {
    version += 1;
    return { ...(id === RED.id ? RED : DRAFT), status, version };
  });
  await openDashboard({ 'admin.products.update': update }, [RED, DRAFT, SCHEDULED]);
});

const saleSwitch = (name: string) => field(`${name} is on sale`);
const tap = (name: string) => acting(() => saleSwitch(name).click());
const badgeOf = (name: string) =>
  document.querySelector(`article[aria-label="${name}"] span[data-status]`)?.textContent;

test('one tap takes a product off sale, and Undo puts it on sale again', async () => {
  expect(saleSwitch('Sandton Red').checked).toBe(true);
  await tap('Sandton Red');
  expect(update).toHaveBeenCalledExactlyOnceWith({
    id: RED.id,
    version: 3,
    status: 'off_sale',
    onSaleFrom: null,
  });
  expect(saleSwitch('Sandton Red').checked).toBe(false);
  expect(badgeOf('Sandton Red')).toBe('Off sale');
  expect(toast()).toBe('Sandton Red is off sale');

  await press('Undo');
  expect(update).toHaveBeenLastCalledWith({
    id: RED.id,
    version: 4,
    status: 'on_sale',
    onSaleFrom: null,
  });
  expect(saleSwitch('Sandton Red').checked).toBe(true);
  expect(toast()).toBe('Sandton Red is on sale');
});

test('one tap puts a draft on sale, and Undo makes it a draft again', async () => {
  expect(badgeOf('Highveld Sunshine')).toBe('Draft');
  await tap('Highveld Sunshine');
  expect(badgeOf('Highveld Sunshine')).not.toBe('Draft');
  await press('Undo');
  expect(badgeOf('Highveld Sunshine')).toBe('Draft');
  expect(toast()).toBe('Highveld Sunshine is a draft again');
});

test('a product with a day to come says so, is off, and one tap puts it on sale at once', async () => {
  expect(badgeOf('White Serenity')).toBe('On sale from Tue 1 Dec');
  expect(saleSwitch('White Serenity').checked).toBe(false);
  update.mockReturnValue({ ...LILY, version: 4 });
  await tap('White Serenity');
  expect(update).toHaveBeenCalledExactlyOnceWith({
    id: LILY.id,
    version: 1,
    status: 'on_sale',
    onSaleFrom: null,
  });
  expect(saleSwitch('White Serenity').checked).toBe(true);

  update.mockReturnValue({ ...SCHEDULED, version: 5 });
  await press('Undo');
  expect(update).toHaveBeenLastCalledWith({
    id: LILY.id,
    version: 4,
    status: 'on_sale',
    onSaleFrom: '2026-12-01',
  });
  expect(toast()).toBe('White Serenity goes on sale on its day');
});

test('while it is on its way, the switch shows where it goes, and a second tap sends nothing', async () => {
  let answer: ((product: AdminProductView) => void) | undefined;
  update.mockReturnValue(new Promise((resolve) => (answer = resolve)));
  await tap('Sandton Red');
  await tap('Sandton Red');
  expect(saleSwitch('Sandton Red').checked).toBe(false);
  expect(update).toHaveBeenCalledOnce();
  await acting(() => answer?.({ ...RED, status: 'off_sale', version: 4 }));
  expect(saleSwitch('Sandton Red').checked).toBe(false);
});

test('what cannot be saved goes back', async () => {
  update.mockImplementation(() => {
    throw refusal('UNAVAILABLE');
  });
  await tap('Sandton Red');
  expect(saleSwitch('Sandton Red').checked).toBe(true);
  expect(toast()).toContain('Failed to update product');
});

test('drafts are counted above the list, which can show only them', async () => {
  await press('Draft: 1');
  expect(names()).toEqual(['Highveld Sunshine']);
  await press('Show all');
  await type(field('Show'), 'on_sale');
  expect(names()).toEqual(['Sandton Red']);
  await type(field('Show'), 'scheduled');
  expect(names()).toEqual(['White Serenity']);
});

test('only what is on sale can be shown in the shop', async () => {
  await press('More actions for Highveld Sunshine');
  expect(controls('Show in the shop')).toHaveLength(0);
  await press('More actions for Sandton Red');
  expect(controls('Show in the shop')).toHaveLength(1);
});
