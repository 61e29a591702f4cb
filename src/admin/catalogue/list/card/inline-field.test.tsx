import { beforeEach, expect, test, vi } from 'vitest';
import type { AdminProductView, SentPatch } from '#contract/catalogue/product-input.schema.ts';
import { settleSessionEnded } from '#src/admin/session/retry-after-reauth.ts';
import { refusal } from '#src/testing/fake-api.tsx';
import { LILY, names, openDashboard, RED, SUN } from '#src/testing/open-dashboard.tsx';
import { acting } from '#src/testing/render.tsx';
import {
  control,
  controls,
  errorAt,
  field,
  press,
  pressKey,
  toast,
  type,
} from '#src/testing/screen.ts';

const update = vi.fn<(input: SentPatch & { id: string }) => unknown>();
let products: AdminProductView[] = [];
const STOCK = 'New stock of Sandton Red';
const PRICE = 'New price of Sandton Red';

beforeEach(async () => {
  update.mockReset().mockImplementation(({ stock = RED.stock, price = RED.price }) => ({
    ...RED,
    stock,
    price: String(price),
    version: 4,
  }));
  products = [RED, SUN, LILY];
  await openDashboard({
    'admin.products.list': () => [...products],
    'admin.products.update': update,
  });
});

const openStock = () => press(/change the stock of Sandton Red/);
const openPrice = () => press(/change the price of Sandton Red/);
const isOpen = (name: string) => document.querySelector(`[aria-label="${name}"]`) !== null;
const stockButton = () => control(/change the stock of Sandton Red/);

test('Enter saves the stock, with the version and the stock that were seen', async () => {
  await openStock();
  expect(document.activeElement).toBe(field(STOCK));
  await type(field(STOCK), ' 30 ');
  await pressKey('Enter');
  expect(update).toHaveBeenCalledExactlyOnceWith({
    id: RED.id,
    version: 3,
    stock: 30,
    stockSeen: 24,
  });
  expect(stockButton().textContent).toBe('30');
  expect(document.activeElement).toBe(stockButton());
  expect(toast()).toBe('Product updated successfullySandton Red: 24 before, 30 now.');
});

test('a slip of the finger names both prices and can be undone', async () => {
  await openPrice();
  await type(field(PRICE), '6');
  await acting(() => field(PRICE).blur());
  expect(toast()).toBe('Product updated successfullySandton Red: R499.00 before, R6.00 now.');
  await press('Undo');
  expect(update).toHaveBeenLastCalledWith({ id: RED.id, version: 4, price: '499.00' });
  expect(control(/change the price of Sandton Red/).textContent).toBe('R499.00');
});

test('Enter saves the price, without the stock', async () => {
  await openPrice();
  await type(field(PRICE), '649.9');
  await pressKey('Enter');
  expect(update).toHaveBeenCalledExactlyOnceWith({ id: RED.id, version: 3, price: '649.9' });
});

test('leaving the field saves', async () => {
  await openStock();
  await type(field(STOCK), '7');
  await acting(() => field(STOCK).blur());
  expect(update).toHaveBeenCalledOnce();
  expect(isOpen(STOCK)).toBe(false);
});

test('Escape gives up, and a value that is the same is not sent', async () => {
  await openStock();
  await type(field(STOCK), '7');
  await pressKey('Escape');
  expect(stockButton().textContent).toBe('24');
  expect(document.activeElement).toBe(stockButton());

  await openPrice();
  await type(field(PRICE), '499');
  await pressKey('Enter');
  expect(update).not.toHaveBeenCalled();
});

test('a stock of 0 that is confirmed is sent also where it was 0, but not by leaving it', async () => {
  await openStock();
  await type(field(STOCK), '0');
  await pressKey('Enter');
  await openStock();
  await acting(() => field(STOCK).blur());
  expect(update).toHaveBeenCalledOnce();
  await openStock();
  await pressKey('Enter');
  expect(update).toHaveBeenLastCalledWith({ id: RED.id, version: 4, stock: 0, stockSeen: 0 });
});

test.each(['-1', '2.5', 'many', ''])('the stock %j is refused at once', async (text) => {
  await openStock();
  await type(field(STOCK), text);
  await pressKey('Enter');
  expect(errorAt(field(STOCK))).toBe('Stock must be a non-negative number');
  await type(field(STOCK), '3');
  expect(errorAt(field(STOCK))).toBeUndefined();
  expect(update).not.toHaveBeenCalled();
});

test.each(['R 1 499,90', '1,499.90', '1499,9'])('the price %j is understood', async (text) => {
  await openPrice();
  await type(field(PRICE), text);
  await pressKey('Enter');
  const [[sent] = []] = update.mock.calls;
  expect(Number(sent?.price)).toBe(1499.9);
});

test.each(['0', '-5', 'free', '4.99,00', ''])('the price %j is refused at once', async (text) => {
  await openPrice();
  await type(field(PRICE), text);
  await acting(() => field(PRICE).blur());
  expect(errorAt(field(PRICE))).toBe('Price must be a positive number');
  expect(update).not.toHaveBeenCalled();
});

test('on its way it shows what was typed and says that it is being saved', async () => {
  let finish: ((product: AdminProductView) => void) | undefined;
  update.mockReturnValue(new Promise((resolve) => (finish = resolve)));
  await openStock();
  await type(field(STOCK), '30');
  await pressKey('Enter');
  expect(stockButton().closest('dd')?.textContent).toBe('30Saving...');
  await acting(() => finish?.({ ...RED, stock: 28 }));
  expect(stockButton().textContent).toBe('28');
});

test('a failure is told and the old value is back', async () => {
  update.mockRejectedValueOnce(new Error('Failed to fetch'));
  await openStock();
  await type(field(STOCK), '30');
  await pressKey('Enter');
  expect(toast()).toBe(
    'Failed to update productThere was no answer, so it may have been done all the same.',
  );
  expect(stockButton().textContent).toBe('24');
});

test('opened again after a failure it holds what was typed, until that is given up', async () => {
  update.mockRejectedValueOnce(new Error('Failed to fetch'));
  await openStock();
  await type(field(STOCK), '30');
  await pressKey('Enter');
  await openStock();
  expect(field(STOCK).value).toBe('30');
  await pressKey('Escape');
  await openStock();
  expect(field(STOCK).value).toBe('24');
});

test('opened again after its answer was lost it holds what the shop has by now, and leaving it saves nothing', async () => {
  // Saved over 24, and two were sold in between.
  products.splice(0, 1, { ...RED, stock: 28, version: RED.version + 1 });
  update.mockRejectedValueOnce(new Error('Failed to fetch'));
  await openStock();
  await type(field(STOCK), '30');
  await pressKey('Enter');
  await vi.waitFor(() => expect(stockButton().textContent).toBe('28'));
  await openStock();
  expect(field(STOCK).value).toBe('28');
  await acting(() => field(STOCK).blur());
  expect(update).toHaveBeenCalledOnce();
});

test('what could not be saved can be saved again as it is', async () => {
  update.mockRejectedValueOnce(new Error('Failed to fetch'));
  await openStock();
  await type(field(STOCK), '30');
  await pressKey('Enter');
  await openStock();
  await pressKey('Enter');
  expect(stockButton().textContent).toBe('30');
});

test('when the session is over it waits, and is saved once the owner has signed in again', async () => {
  update.mockRejectedValueOnce(refusal('NOT_SIGNED_IN'));
  await openStock();
  await type(field(STOCK), '30');
  await pressKey('Enter');
  expect(stockButton().closest('dd')?.textContent).toBe('30Saving...');
  await acting(() => settleSessionEnded(true));
  expect(update).toHaveBeenCalledTimes(2);
  expect(stockButton().textContent).toBe('30');
});

test('a product that was changed elsewhere shows as it is now', async () => {
  const now = { ...RED, price: '599.00', stock: 12, version: 9 };
  update.mockRejectedValueOnce(
    refusal('PRODUCT_CHANGED', { details: { version: now.version, product: now } }),
  );
  await openStock();
  await type(field(STOCK), '30');
  await pressKey('Enter');
  expect(toast()).toMatch(/^This product was changed elsewhere since you opened it/);
  expect(stockButton().textContent).toBe('12');
  expect(control(/change the price of Sandton Red/).textContent).toBe('R599.00');
});

test('a card that no longer matches the filter stays until something else is looked for', async () => {
  update.mockReturnValue({ ...SUN, stock: 40 });
  await press('Low stock: 1');
  await press(/change the stock of Highveld/);
  await type(field('New stock of Highveld Sunshine'), '40');
  await pressKey('Enter');
  expect(names()).toEqual(['Highveld Sunshine']);
  expect(controls(/^Low stock/)).toHaveLength(0);
  await press('Show all');
  expect(names()).toHaveLength(3);
});

test('two changes of one product go one after the other, each with the version before it', async () => {
  let finish: ((product: AdminProductView) => void) | undefined;
  update.mockReturnValueOnce(new Promise((resolve) => (finish = resolve)));
  await openStock();
  await type(field(STOCK), '30');
  await pressKey('Enter');
  await openPrice();
  await type(field(PRICE), '520.00');
  await pressKey('Enter');
  expect(update).toHaveBeenCalledOnce();
  await acting(() => finish?.({ ...RED, stock: 30, version: 4 }));
  expect(update).toHaveBeenLastCalledWith({ id: RED.id, version: 4, price: '520.00' });
});
