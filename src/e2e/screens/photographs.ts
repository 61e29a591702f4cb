import { expect } from '@playwright/test';
import sharp from 'sharp';
import type { FoundOrderView } from '#contract/order/order-page.schema.ts';
import { open } from './looking-around.ts';
import { openOwners } from './open-owners.ts';
import { openedByShopper, paidOrder, type Running } from './orders.ts';
import { openRound } from './rounds.ts';
import { ownersCalls } from './round-of-today.ts';
import type { Screen, Stage } from './screen.ts';

const photographed = new Map<string, Promise<FoundOrderView>>();

/** The one order of each shop whose bouquet was photographed. */
function photographedOrder(shop: Running): Promise<FoundOrderView> {
  const known = photographed.get(shop.address) ?? photographOrder(shop);
  photographed.set(shop.address, known);
  return known;
}

async function photographOrder(shop: Running): Promise<FoundOrderView> {
  const order = await paidOrder(shop, 'Norwood Carnations');
  const call = await ownersCalls(shop.address);
  const file = (await bouquet()).toString('base64');
  const { id } = order;
  await call('photos.take', { id, photoId: crypto.randomUUID(), file, replaces: null });
  return openedByShopper(shop.address, order);
}

/** A bouquet as it stands on the bench: upright. */
const bouquet = () =>
  sharp('public/images/product1.png').resize(900, 1_200, { fit: 'cover' }).jpeg().toBuffer();

async function choose({ page }: Stage): Promise<void> {
  const picture = { name: 'image.jpg', mimeType: 'image/jpeg', buffer: await bouquet() };
  await page.locator('input[type=file]').first().setInputFiles(picture);
}

/** Photos of bouquets and doors, before and after they are sent. None is sent here. */
export const PHOTOGRAPHS: readonly Screen[] = [
  {
    name: 'admin-order-photo',
    title: 'An order whose bouquet was photographed',
    open: async (stage) => {
      const { id } = await photographedOrder(stage);
      await openOwners(stage, `orders/${id}`, /^Order FS-/);
      const picture = stage.page.getByRole('img', { name: 'The finished bouquet' });
      await picture.scrollIntoViewIfNeeded();
      await expect(picture).toHaveJSProperty('complete', true);
    },
  },
  {
    name: 'admin-order-photo-send',
    title: 'A photo of a bouquet before it is sent',
    open: async (stage) => {
      const { id } = await photographedOrder(stage);
      await openOwners(stage, `orders/${id}`, /^Order FS-/);
      await choose(stage);
      await expect(stage.page.getByRole('dialog', { name: 'Send this photo?' })).toBeVisible();
    },
  },
  {
    name: 'admin-order-photo-remove',
    title: 'A photo that is to be removed',
    open: async (stage) => {
      const { id } = await photographedOrder(stage);
      await openOwners(stage, `orders/${id}`, /^Order FS-/);
      await stage.page.getByRole('button', { name: 'Remove', exact: true }).click();
      await expect(stage.page.getByRole('dialog', { name: /^Remove this/ })).toBeVisible();
    },
  },
  {
    name: 'order-page-photo',
    title: 'The page of an order with a photo of its bouquet',
    open: async (stage) => {
      const { id, key } = await photographedOrder(stage);
      await open(stage, `/my-order/${id}?key=${key}`);
      const picture = stage.page.getByRole('img', { name: 'Your flowers, as we made them' });
      await expect(picture).toHaveJSProperty('complete', true);
    },
  },
  {
    name: 'driver-photo',
    title: 'An outcome with a photo of the door',
    open: async (stage) => {
      await openRound(stage);
      const stop = stage.page.getByRole('article', { name: /Nomsa Khumalo/ });
      await stop.getByRole('button', { name: 'Left with someone' }).click();
      await choose(stage);
      await expect(stop.getByRole('img', { name: 'What you photographed' })).toBeVisible();
    },
  },
];
