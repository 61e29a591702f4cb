import { randomUUID } from 'node:crypto';
import { type Cents, cents, parseRand, randText } from '#contract/money/money.ts';
import type { GiftSettings } from '#contract/gift/gift.schema.ts';
import { discountOf } from '#contract/voucher/voucher.ts';
import type { OrderView } from '#contract/order/order-view.schema.ts';
import { createProduct, orderFor } from '#server/tools/testing/factories.ts';
import { payFor } from '#server/tools/testing/pay-for.ts';
import type { TestShop } from '#server/tools/testing/test-shop.ts';

export const GIFT_SETTINGS: GiftSettings = {
  isOn: true,
  amounts: [20_000, 50_000],
  minCents: 10_000,
  maxCents: 500_000,
  years: 3,
};

type Product = Awaited<ReturnType<typeof createProduct>>;

/** Sells gift vouchers in a test's shop, and spends them. */
export function giftsIn(shop: TestShop) {
  const admin = async () => (await shop.adminTrpc()).admin;
  const gifts = async () => (await admin()).gifts;

  /** Has the owner sell gift vouchers. */
  async function turnOn(change: Partial<GiftSettings> = {}) {
    const { version } = await (await gifts()).list();
    return (await gifts()).save({ version, settings: { ...GIFT_SETTINGS, ...change } });
  }

  const wishFor = (amount: string, change: Record<string, unknown> = {}) => ({
    id: randomUUID(),
    amount,
    customerName: 'Thandi Mokoena',
    customerEmail: 'thandi@example.com',
    recipientName: 'Sipho Dube',
    recipientEmail: 'sipho@example.com',
    message: 'Happy birthday',
    mailOn: '2026-11-21',
    ...change,
  });

  /** Money comes for an order, as much as is to be paid first. */
  async function pay(id: string) {
    await shop.scope().transaction(async (scope) => {
      const order = await scope.orders.lockById(id);
      if (order) await payFor(scope, order);
    });
  }

  const bought = (amount: string, change: Record<string, unknown> = {}) =>
    shop.trpc().gift.buy({ ...wishFor(amount), ...change });

  /** Sells and pays a gift voucher; returns it as the owner sees it. */
  async function sold(amount: string, change: Record<string, unknown> = {}) {
    const { orderId } = await bought(amount, change);
    await pay(orderId);
    return seen(orderId);
  }

  /** Returns the gift voucher that an order has bought, as the owner sees it. */
  async function seen(orderId: string) {
    const { vouchers } = await (await gifts()).list();
    const found = vouchers.find((voucher) => voucher.orderId === orderId);
    if (!found) throw new Error(`Order ${orderId} has bought no gift voucher`);
    return found;
  }

  /** Returns an order that is paid with a gift voucher as a browser sends it, with what is left to pay. */
  async function sent(
    { code, left }: { code: string; left: string },
    { product, overrides }: { product?: Product; overrides?: Record<string, unknown> } = {},
  ) {
    const order = orderFor([{ product: product ?? (await createProduct(shop.services)) }], {
      voucherCode: code,
    });
    const subtotal = amountOf(String(order.subtotal));
    const pays = discountOf(
      { kind: 'gift', value: amountOf(left) },
      { subtotal, delivery: cents(0) },
    );
    return { ...order, total: randText(cents(subtotal - pays)), ...overrides };
  }

  const spent = async (...wish: Parameters<typeof sent>): Promise<OrderView> =>
    shop.trpc().order.place((await sent(...wish)) as never);

  return { admin, gifts, turnOn, wishFor, bought, pay, sold, seen, sent, spent };
}

export const amountOf = (text: string): Cents => parseRand(text) ?? cents(0);
