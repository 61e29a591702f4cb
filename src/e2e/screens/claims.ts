import { expect } from '@playwright/test';
import sharp from 'sharp';
import type { FoundOrderView } from '#contract/order/order-page.schema.ts';
import { open } from './looking-around.ts';
import { openOwners } from './open-owners.ts';
import { openedByShopper, paidOrder, type Running } from './orders.ts';
import { ownersCalls } from './round-of-today.ts';
import type { Screen } from './screen.ts';

const STEPS = [
  ['paid', 'preparing'],
  ['preparing', 'out_for_delivery'],
  ['out_for_delivery', 'delivered'],
] as const;

/** An order that was delivered, and the key of its page. */
export async function deliveredOrder(shop: Running): Promise<FoundOrderView> {
  const order = await paidOrder(shop, 'Norwood Carnations');
  const call = await ownersCalls(shop.address);
  for (const [from, to] of STEPS) {
    await call('orders.move', { orders: [{ id: order.id, from, anyway: true }], to });
  }
  return openedByShopper(shop.address, order);
}

/** What stands in a vase that should not. */
export const wilted = (): Promise<Buffer> =>
  sharp('public/images/product1.png').resize(900, 1_200, { fit: 'cover' }).jpeg().toBuffer();

const WORDS = 'The roses hung their heads on the second morning, although we had cut the stems.';

const claimed = new Map<string, Promise<FoundOrderView>>();

/** The one order of each shop with which something is wrong. */
export function claimedOrder(shop: Running): Promise<FoundOrderView> {
  const known = claimed.get(shop.address) ?? claimOrder(shop);
  claimed.set(shop.address, known);
  return known;
}

/** Says what is wrong with an order that was delivered, with a photo. */
export async function claimOrder(shop: Running): Promise<FoundOrderView> {
  const order = await deliveredOrder(shop);
  const { id, key } = order;
  const [claimId, photoId] = [crypto.randomUUID(), crypto.randomUUID()];
  const claim = { id, key, claimId, kind: 'damaged', words: WORDS, photoIds: [photoId] };
  const told = await fetch(`${shop.address}/trpc/claim.make`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(claim),
  });
  const sent = await fetch(`${shop.address}/api/claims/${claimId}/photos/${photoId}`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'image/jpeg' },
    body: new Uint8Array(await wilted()),
  });
  if (!told.ok || !sent.ok) throw new Error(`Answered with ${told.status} and ${sent.status}.`);
  return order;
}

/** What a shopper says is wrong with an order, and what the owner makes of it. */
export const CLAIMS: readonly Screen[] = [
  {
    name: 'order-page-wrong',
    title: 'Something is wrong with an order',
    open: async (stage) => {
      const { page } = stage;
      const { id, key } = await deliveredOrder(stage);
      await open(stage, `/my-order/${id}?key=${key}`);
      await page.getByRole('button', { name: 'Something is wrong' }).click();
      await expect(page.getByLabel('What is wrong')).toBeFocused();
      const picture = { name: 'image.jpg', mimeType: 'image/jpeg', buffer: await wilted() };
      await page.locator('input[type=file]').setInputFiles(picture);
      await expect(page.getByRole('img', { name: /^What you chose, 1 of/ })).toBeVisible();
    },
  },
  {
    name: 'order-page-told',
    title: 'The page of an order with which something is wrong',
    open: async (stage) => {
      const { id, key } = await claimedOrder(stage);
      await open(stage, `/my-order/${id}?key=${key}`);
      const picture = stage.page.getByRole('img', { name: 'What is wrong, 1 of 1' });
      await expect(picture).toHaveJSProperty('complete', true);
    },
  },
  {
    name: 'admin-order-wrong',
    title: 'An order with which something is wrong',
    open: async (stage) => {
      const { id } = await claimedOrder(stage);
      await openOwners(stage, `orders/${id}`, /^Order FS-/);
      const picture = stage.page.getByRole('img', { name: 'What is wrong, 1 of 1' });
      await expect(picture).toHaveJSProperty('complete', true);
    },
  },
  {
    name: 'admin-order-deliver-again',
    title: 'An answer with a new delivery',
    open: async (stage) => {
      const { id } = await claimedOrder(stage);
      await openOwners(stage, `orders/${id}`, /^Order FS-/);
      await stage.page.getByRole('button', { name: 'Deliver again' }).click();
      await expect(
        stage.page.getByRole('dialog', { name: 'Answer with a new delivery' }),
      ).toBeVisible();
    },
  },
];
