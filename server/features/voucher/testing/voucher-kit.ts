import { randomUUID } from 'node:crypto';
import { type Cents, cents, parseRand, randText } from '#contract/money/money.ts';
import { discountOf } from '#contract/voucher/voucher.ts';
import type { VoucherInput, VoucherView } from '#contract/voucher/voucher.schema.ts';
import { createProduct, orderFor } from '#server/tools/testing/factories.ts';
import type { TestShop } from '#server/tools/testing/test-shop.ts';

/** A tenth off, for everybody and as often as they like. */
export const TENTH: VoucherInput = {
  code: 'SPRING10',
  kind: 'percent',
  value: 10,
  firstDay: null,
  lastDay: null,
  maxUses: null,
  oncePerAddress: false,
  email: '',
  minSubtotalCents: 0,
};

type Product = Awaited<ReturnType<typeof createProduct>>;
interface Wish {
  product?: Product;
  quantity?: number;
  overrides?: Record<string, unknown>;
}

/** Makes vouchers in a test's shop, and orders with them. */
export function vouchersIn(shop: TestShop) {
  const owner = async () => (await shop.adminTrpc()).admin.vouchers;
  /** Makes a voucher as the owner does. */
  const made = async (change: Partial<VoucherInput> = {}): Promise<VoucherView> =>
    (await owner()).save({ id: randomUUID(), version: 0, voucher: { ...TENTH, ...change } });
  const amountOf = (text: string): Cents => parseRand(text) ?? cents(0);

  /** Returns an order with a voucher as a browser sends it, with the total that it saw. */
  async function sent(voucher: Pick<VoucherView, 'code' | 'kind' | 'value'>, wish: Wish = {}) {
    const { quantity = 1, overrides } = wish;
    const product = wish.product ?? (await createProduct(shop.services));
    const order = orderFor([{ product, quantity }], { voucherCode: voucher.code });
    const subtotal = amountOf(String(order.subtotal));
    const total = cents(subtotal - discountOf(voucher, { subtotal, delivery: cents(0) }));
    return { ...order, total: randText(total), ...overrides };
  }

  /** Places an order with a voucher. */
  async function placed(voucher: Pick<VoucherView, 'code' | 'kind' | 'value'>, wish: Wish = {}) {
    return shop.trpc().order.place((await sent(voucher, wish)) as never);
  }

  /** Asks what a code gives, as the checkout does. */
  const look = (code: string, subtotal = '599.00', sessionId?: string) =>
    shop.trpc().voucher.look({ code, subtotal, delivery: '0.00', sessionId });

  return { owner, made, sent, placed, look };
}
