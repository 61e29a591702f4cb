import { expect, it } from 'vitest';
import { DEFAULT_DELIVERY_SETTINGS } from '#server/features/delivery/delivery.repository.ts';
import { Mail } from '#server/features/mail/mail.entity.ts';
import { payFor } from '#server/tools/testing/pay-for.ts';
import { ordersIn } from '#server/tools/testing/shop-orders.ts';
import { useTestShop } from '#server/tools/testing/test-shop.ts';

const shop = useTestShop();
const { placed, paid, reasons } = ordersIn(shop);

/** Cape Town, which was never in the list. */
const OUTSIDE = { deliveryPostalCode: '8001' };

const OWNER_READS =
  'Its postal code is outside the area, and since this order was made you refuse such addresses. Agree with the shopper, or refund it.';
const SHOPPER_READS =
  'Since you ordered, we have stopped delivering outside our area, and your postal code is outside it';

async function refuseOutside(): Promise<void> {
  const { delivery } = (await shop.adminTrpc()).admin;
  const { version } = await delivery.settings();
  const { area } = DEFAULT_DELIVERY_SETTINGS;
  const settings = { ...DEFAULT_DELIVERY_SETTINGS, area: { ...area, outside: 'refuse' as const } };
  await delivery.save({ version, settings });
}

const doubtOf = async (id: string) => (await shop.trpc().order.page({ id })).deliveryDoubt;
const textOf = async (kind: string) => {
  const { text } = await shop.services.orm.em.fork().findOneOrFail(Mail, { kind });
  return text.replaceAll(/\s+/g, ' ');
};

it('an order outside the area is told that such addresses are refused, not that its code was taken away', async () => {
  const { id } = await paid(OUTSIDE);
  await refuseOutside();
  expect(await reasons(id)).toEqual([OWNER_READS]);
  expect(await doubtOf(id)).toContain(`${SHOPPER_READS}. We will contact you`);
});

it('one that waits for its payment is told so on its page, and once it is paid by email', async () => {
  const { id } = await placed(OUTSIDE);
  await refuseOutside();
  expect(await doubtOf(id)).toContain(`${SHOPPER_READS}, so this order can no longer be paid.`);
  await shop.scope().transaction(async (scope) => {
    const order = await scope.orders.lockById(id);
    if (order) await payFor(scope, order);
  });
  expect(await textOf('order-paid')).toContain(SHOPPER_READS);
  for (const kind of ['new-order', 'payment-attention']) {
    expect(await textOf(kind)).toContain(OWNER_READS);
  }
});
