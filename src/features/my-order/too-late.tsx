import { Alert } from '@mantine/core';
import type { OrderPageView } from '#contract/order/order-page.schema.ts';
import { useShop } from '#src/lib/shop-config.tsx';

const BEGUN = 'We have begun with your flowers, so you can no longer change this here.';
const OVER = 'This order can no longer be changed.';

/** Says that what is typed can no longer be saved, and how to tell it to the florist. */
export function TooLate({ order }: { order: OrderPageView }) {
  const { email, supplier } = useShop();
  const ways = [supplier?.phone && `phone us on ${supplier.phone}`, email && `write to ${email}`];
  const way = ways.filter(Boolean).join(' or ') || 'reply to the email that confirmed your order';
  return (
    <Alert role="alert" color="blush" title={order.isOver ? OVER : BEGUN}>
      What you typed is not saved, but still here. Please {way}, and name the order number{' '}
      {order.orderNumber}.
    </Alert>
  );
}
