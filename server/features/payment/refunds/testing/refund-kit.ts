import { randomUUID } from 'node:crypto';
import { cents } from '#contract/money/money.ts';
import type { OrderView } from '#contract/order/order-view.schema.ts';
import type { Product } from '#server/features/catalogue/product.entity.ts';
import { Mail } from '#server/features/mail/mail.entity.ts';
import { Order } from '#server/features/order/order.entity.ts';
import type { PaymentGateway } from '#server/features/payment/payment-gateway.ts';
import { openScope } from '#server/app/open-scope.ts';
import type { Scope } from '#server/platform/scope/scope.ts';
import { createProduct, orderFor } from '#server/tools/testing/factories.ts';
import { useTestShop } from '#server/tools/testing/test-shop.ts';
import { useSimulator } from '#server/tools/testing/use-simulator.ts';
import { checkInvariantsAfterEach } from '#server/tools/testing/check-invariants-after-each.ts';

/** What each order of these tests costs. */
export const PRICE = cents(59_900);

/** Sets up a shop beside a PayFast simulator, with paid orders whose money can be given back. */
export function useRefundShop() {
  const payfast = useSimulator();
  const shop = useTestShop({ payfastBaseUrl: payfast.baseUrl });
  checkInvariantsAfterEach(shop);
  const em = () => shop.services.orm.em.fork();
  const owner = async () => (await shop.adminTrpc()).admin.payments;

  return {
    payfast,
    shop,
    em,
    owner,
    /** Places an order and pays it at PayFast; returns it with its payment. */
    paid: async (
      scenario?: string,
    ): Promise<{ order: OrderView; paymentId: string; product: Product }> => {
      const product = await createProduct(shop.services);
      const payload = orderFor([{ product }]);
      const answer = await shop.app.inject({ method: 'POST', url: '/api/orders', payload });
      const order = answer.json<OrderView>();
      await payfast.pay(shop, order, scenario);
      const calls = await owner();
      await calls.check({ orderId: order.id });
      const { payments } = await calls.ofOrder({ orderId: order.id });
      return { order, product, paymentId: payments[0]?.id ?? '' };
    },
    /** Returns what the owner's screen sends, unless `change` says otherwise. */
    wish: (paymentId: string, change: object = {}) => ({
      id: randomUUID(),
      paymentId,
      amount: '599.00',
      reason: 'The roses had wilted',
      ...change,
    }),
    /** Returns what PayFast has given back of the order's payments, in cents, by its own account. */
    givenBack: async ({ id }: OrderView): Promise<number> => {
      const { payments } = await (await owner()).ofOrder({ orderId: id });
      let given = 0;
      for (const { reference, amount } of payments) {
        const offer = await shop.services.gateway.refundOffer(reference);
        if (offer.kind === 'known') given += Number(amount.replace('.', '')) - offer.available;
      }
      return given;
    },
    stored: ({ id }: OrderView) => em().findOneOrFail(Order, { id }),
    later: (minutes: number): void => {
      shop.clock.now = new Date(shop.clock.now.getTime() + minutes * 60_000);
    },
    /** Opens a unit of work whose PayFast behaves otherwise in some calls. */
    scopeWith: (change: Partial<PaymentGateway>): Scope =>
      openScope({ ...shop.services, gateway: { ...shop.services.gateway, ...change } }),
    /** Returns the kinds of email that the shopper got about an order after the confirmation. */
    mailsOf: async ({ id }: OrderView): Promise<string[]> => {
      const kind = { $nin: ['order-paid', 'new-order'] };
      const mails = await em().find(Mail, { order: id, kind });
      return mails.map((mail) => mail.kind).toSorted();
    },
  };
}
