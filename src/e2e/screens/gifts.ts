import { expect } from '@playwright/test';
import { johannesburgTime } from '#contract/time/johannesburg-time.ts';
import { fetchOrder } from '#src/e2e/shopper.ts';
import { openOwners } from './open-owners.ts';
import { open } from './looking-around.ts';
import { pay, post, type Running } from './orders.ts';
import { ownersCalls } from './round-of-today.ts';
import type { Screen } from './screen.ts';

const sold = new Map<string, Promise<string>>();

/** A shop that sells gift vouchers and has sold one, of R700.00, which is emailed. Returns its order. */
export function soldGift(shop: Running): Promise<string> {
  const known = sold.get(shop.address) ?? sellGift(shop);
  sold.set(shop.address, known);
  return known;
}

async function sellGift(shop: Running): Promise<string> {
  const { address } = shop;
  const call = await ownersCalls(address);
  const amounts = [50_000, 70_000, 100_000];
  const settings = { isOn: true, amounts, minCents: 10_000, maxCents: 500_000, years: 3 };
  await call('gifts.save', { version: 0, settings });
  const { result } = (await post(`${address}/trpc/gift.buy`, {
    id: crypto.randomUUID(),
    amount: '700.00',
    customerName: 'Thandi Mokoena',
    customerEmail: 'thandi@example.co.za',
    recipientName: 'Sipho Dube',
    recipientEmail: 'sipho@example.co.za',
    message: 'Happy birthday, Sipho!',
    mailOn: johannesburgTime(new Date()).date,
  })) as { result: { data: { orderId: string; orderNumber: string } } };
  const { orderId: id, orderNumber } = result.data;
  await pay(shop, { id, orderNumber });
  await expect.poll(async () => (await fetchOrder(address, id)).status).toBe('delivered');
  return id;
}

/** Gift vouchers, as who buys one and the owner see them. */
export const GIFTS: readonly Screen[] = [
  {
    name: 'gift-vouchers',
    title: 'Gift vouchers',
    open: async (stage) => {
      await soldGift(stage);
      await open(stage, '/gift-vouchers');
      await expect(stage.page.getByRole('button', { name: 'Pay for the voucher' })).toBeVisible();
    },
  },
  {
    name: 'gift-vouchers-wrong',
    title: 'A gift voucher, filled in wrongly',
    open: async (stage) => {
      await soldGift(stage);
      await open(stage, '/gift-vouchers');
      await stage.page.getByRole('button', { name: 'Pay for the voucher' }).click();
      await expect(stage.page.getByText('Please say who it is for')).toBeVisible();
    },
  },
  {
    name: 'gift-paid',
    title: 'A gift voucher that is paid',
    open: async (stage) => {
      const id = await soldGift(stage);
      await open(stage, `/payment/success?order_id=${id}`);
      await expect(stage.page.getByText('Thank you for your gift voucher')).toBeVisible();
    },
  },
  {
    name: 'admin-gifts',
    title: 'Gift vouchers that were sold',
    open: async (stage) => {
      await soldGift(stage);
      await openOwners(stage, 'gifts', 'Gift vouchers');
      await expect(stage.page.getByText('R700.00 left')).toBeVisible();
    },
  },
  {
    name: 'admin-gift-order',
    title: 'The order of a gift voucher that was sold',
    open: async (stage) => {
      const id = await soldGift(stage);
      const { orderNumber } = await fetchOrder(stage.address, id);
      await openOwners(stage, `orders/${id}`, `Order ${orderNumber}`);
      await expect(stage.page.getByRole('heading', { name: 'Gift voucher' })).toBeVisible();
    },
  },
];
