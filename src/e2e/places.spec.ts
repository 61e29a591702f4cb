import type { Page } from '@playwright/test';
import type { RoundsOfDayView } from '#contract/round/round.schema.ts';
import { expect, test } from './one-context.ts';
import { openOwners } from './screens/open-owners.ts';
import { ownersCalls } from './screens/round-of-today.ts';
import {
  addToCart,
  fetchOrder,
  fillDelivery,
  goToCheckout,
  payAtPayfast,
  placeOrder,
} from './shopper.ts';

test.use({ shopOf: 'single orders' });

const PANEL = 'Complex, office, hospital, church, school, hotel? Gate code?';
const NAME = 'Complex or building (optional)';
const UNIT = 'Unit number (optional)';
const GATE = 'Gate code (optional)';
const AWAY = 'If nobody is home (optional)';

/** How far everything on the page has moved by itself since it was loaded. */
function shiftOf(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) sum += Reflect.get(entry, 'value');
        }).observe({ type: 'layout-shift', buffered: true });
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(sum)));
      }),
  );
}

async function open(page: Page, address: string): Promise<void> {
  await page.goto(`${address}/shop`);
  await addToCart(page, 'Melville Blush', 'Medium (M)');
  await goToCheckout(page);
  await fillDelivery(page);
}

async function chooseComplex(page: Page): Promise<void> {
  await page.getByText(PANEL).click();
  await page.getByLabel('Type of address').selectOption('Complex, estate or flat');
  await page.getByLabel(NAME).fill('Willow Creek');
  await page.getByLabel(UNIT).fill('14');
  await page.getByLabel(GATE).fill('4711#');
  await page.getByLabel(AWAY).selectOption('Leave with security at the gate');
}

async function expectComplex(page: Page): Promise<void> {
  await expect(page.getByLabel(NAME)).toHaveValue('Willow Creek');
  await expect(page.getByLabel(UNIT)).toHaveValue('14');
  await expect(page.getByLabel(GATE)).toHaveValue('4711#');
  await expect(page.getByLabel(AWAY)).toHaveValue('security');
}

test('a shopper says which complex and which gate code; shopper, owner and driver read it', async ({
  page,
  shop,
  payfast,
}) => {
  await open(page, shop.address);
  await chooseComplex(page);

  await page.reload();
  await expectComplex(page);
  await expect(page.getByText('Order summary')).toBeVisible();
  expect(await shiftOf(page)).toBe(0);

  const kind = page.getByLabel('Type of address');
  await kind.selectOption('Hospital');
  await expect(page.getByLabel('Hospital (optional)', { exact: true })).toHaveValue('');
  await expect(page.getByLabel(GATE)).toHaveCount(0);
  await page.getByLabel('Ward and bed (optional)').fill('7B');
  await kind.selectOption('Complex, estate or flat');
  await expectComplex(page);

  const { id } = await placeOrder(page);
  await payAtPayfast(page);
  await expect(page.getByText('Willow Creek')).toBeVisible();
  await page.goto(`${shop.address}/my-order/${id}`);
  await expect(page.getByText('4711#')).toBeVisible();
  expect(await fetchOrder(shop.address, id)).toMatchObject({ placeUnit: '14', ifAway: 'security' });

  await openOwners({ page, address: shop.address, payfast }, `orders/${id}`, /^Order FS-/);
  const delivery = page.getByRole('region', { name: 'Delivery' });
  await expect(delivery).toContainText('Complex or buildingWillow Creek');
  await expect(delivery).toContainText('If nobody is homeLeave with security at the gate');

  const call = await ownersCalls(shop.address);
  const { deliveryDate: day } = await fetchOrder(shop.address, id);
  const roundId = crypto.randomUUID();
  await call('rounds.move', { day, orderIds: [id], roundId });
  const { rounds } = (await call('rounds.issueLink', { roundId })) as RoundsOfDayView;
  const link = rounds.find((round) => round.id === roundId)?.link ?? '';
  await page.goto(`${shop.address}${new URL(link).pathname}`);
  const stop = page.getByRole('article');
  await expect(stop).toContainText('Gate code4711#');
  await expect(stop).toContainText('If nobody is homeLeave with security at the gate');
});

test('a kind that is taken back takes its fields along, and the order says nothing of it', async ({
  page,
  shop,
}) => {
  await open(page, shop.address);
  await chooseComplex(page);
  await page.getByLabel('Type of address').selectOption('Please choose');
  await expect(page.getByLabel(GATE)).toHaveCount(0);
  const { id } = await placeOrder(page);
  expect(await fetchOrder(shop.address, id)).toMatchObject({
    placeType: '',
    placeName: '',
    gateCode: '',
  });
});
