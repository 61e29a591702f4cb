import { expect } from '@playwright/test';
import type { deliverySettingsView } from '#contract/delivery/delivery-admin.schema.ts';
import type { z } from 'zod';
import { fillDelivery, fetchOrder } from '#src/e2e/shopper.ts';
import { open } from './looking-around.ts';
import { openOwners } from './open-owners.ts';
import { makeCart, orderOf } from './orders.ts';
import { ownersCalls } from './round-of-today.ts';
import { fillCart, type Screen, type Stage } from './screen.ts';

const POINT = {
  id: '4c1f8c0e-6f0b-4c8e-9d0a-3a1f5b2c7d10',
  name: 'Melville studio',
  address: '7 Fourth Avenue',
  suburb: 'Melville',
  postalCode: '2092',
  note: 'Park behind the shop and ring at the green door.',
  hours: [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, from: 9 * 60, until: 17 * 60 })),
};

type View = z.infer<typeof deliverySettingsView>;

/**
 * Does something in a shop whose deliveries cost something and whose flowers can be collected, and puts its settings back:
 * the other screens are of a shop without.
 */
async function withWays(stage: Stage, work: () => Promise<void>): Promise<void> {
  const call = await ownersCalls(stage.address);
  const { settings, version } = (await call('delivery.settings', {})) as View;
  const fees = {
    ...settings.fees,
    baseCents: 6_000,
    areas: [{ name: 'Rosebank', cents: 9_000, spans: [{ from: '2190', to: '2199' }] }],
    freeFromCents: 150_000,
  };
  const collection = { points: [POINT], noticeHours: 2, placesPerDay: null };
  await call('delivery.save', { version, settings: { ...settings, fees, collection } });
  try {
    await work();
  } finally {
    const now = (await call('delivery.settings', {})) as View;
    await call('delivery.save', { version: now.version, settings });
  }
}

async function openCheckout(stage: Stage): Promise<void> {
  await fillCart(stage, ['Melville Blush']);
  await open(stage, '/checkout');
  await expect(stage.page.getByRole('button', { name: 'Place Order' })).toBeVisible();
}

/** Fees and collecting, as shoppers and the owner see them. */
export const DELIVERY_WAYS: readonly Screen[] = [
  {
    name: 'checkout-fee',
    title: 'Checkout, a delivery that costs something',
    open: (stage) =>
      withWays(stage, async () => {
        await openCheckout(stage);
        await fillDelivery(stage.page);
        await expect(stage.page.locator('#order-summary')).toContainText('R60.00');
      }),
  },
  {
    name: 'checkout-collection',
    title: 'Checkout, collected from the shop',
    open: (stage) =>
      withWays(stage, async () => {
        const { page } = stage;
        await openCheckout(stage);
        await page.getByText('Collect from the shop').click();
        await expect(page.getByText(POINT.note)).toBeVisible();
        await page.getByRole('button', { name: 'Place Order' }).click();
        await expect(page.getByText('Collection date is required').first()).toBeVisible();
        await expect(page.locator('#order-summary')).toContainText('CollectionFREE');
      }),
  },
  {
    name: 'order-collection',
    title: 'An order that is collected',
    open: (stage) =>
      withWays(stage, async () => {
        const { lines } = await makeCart(stage.address, ['Melville Blush']);
        const { id } = await orderOf(stage.address, lines, {
          fulfilment: 'collection',
          collectionPoint: POINT.id,
          collectionTime: 'Collect between 09:00 and 12:00',
        });
        const { fulfilment } = await fetchOrder(stage.address, id);
        expect(fulfilment).toBe('collection');
        await open(stage, `/my-order/${id}`);
        await expect(stage.page.getByText(POINT.note)).toBeVisible();
      }),
  },
  {
    name: 'admin-desk-collection',
    title: 'Order desk, an order that is collected',
    open: (stage) =>
      withWays(stage, async () => {
        const { page } = stage;
        await openOwners(stage, 'desk', 'Order desk');
        const ways = page.getByLabel('Delivered or collected?');
        await ways.selectOption('Collected at Melville studio');
        await page.getByRole('group', { name: 'The next days' }).getByRole('button').last().click();
        await page
          .getByRole('combobox', { name: 'Time', exact: true })
          .selectOption('Collect between 09:00 and 12:00');
        await expect(page.getByLabel('Street address')).toHaveCount(0);
      }),
  },
  {
    name: 'admin-delivery-ways',
    title: 'Delivery settings, with fees and a place to collect',
    open: (stage) =>
      withWays(stage, async () => {
        await openOwners(stage, 'delivery', 'Delivery');
        await expect(
          stage.page.getByText(/^Ordered now, it can be collected/).first(),
        ).toBeAttached();
      }),
  },
];
