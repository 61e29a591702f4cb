import type { OrderView } from '#contract/order/order-view.schema.ts';
import { Mail } from '#server/features/mail/mail.entity.ts';
import type { useRefundShop } from '#server/features/payment/refunds/testing/refund-kit.ts';

/** Returns what tests of money do with an order, and what its customer was told. */
export function moneyTalk({ shop, em, owner }: ReturnType<typeof useRefundShop>) {
  /** Moves the clock on by a minute, so that emails can be told apart. */
  const wait = (): void => {
    shop.clock.now = new Date(shop.clock.now.getTime() + 60_000);
  };
  /** Returns the emails about money that the customer got, the latest last. */
  const told = async ({ id }: OrderView): Promise<string[]> => {
    const kind = { $nin: ['order-paid', 'new-order', 'payment-attention'] };
    const mails = await em().find(Mail, { order: id, kind }, { orderBy: { createdAt: 'asc' } });
    return mails.map(({ subject, text }) => `${subject}\n${text}`);
  };

  return {
    wait,
    told,
    lastTold: async (order: OrderView): Promise<string> => (await told(order)).at(-1) ?? '',
    /** Returns the ids of the payment that came first and of the one that came twice. */
    paymentsOf: async ({ id }: OrderView) => {
      const { payments } = await (await owner()).ofOrder({ orderId: id });
      const second = payments.find(({ isDouble }) => isDouble);
      const first = payments.find(({ isDouble }) => !isDouble);
      return { first: first?.id ?? '', second: second?.id ?? '' };
    },
    cancel: async ({ id }: OrderView): Promise<void> => {
      wait();
      await (await shop.adminTrpc()).admin.orders.cancel({ id, reason: 'No roses' });
    },
    /** Keeps the money that was to be refunded, for the owner. */
    keep: async ({ id }: OrderView, note: string): Promise<void> => {
      wait();
      const { orders } = (await shop.adminTrpc()).admin;
      const { attention } = await orders.byId({ id });
      const seen = attention.flatMap((reason) => reason.id ?? []);
      await orders.resolveAttention({ id, seen, note });
    },
  };
}
