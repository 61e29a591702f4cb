import type { Order } from '#server/features/order/order.entity.ts';
import type { Buyer } from './fiscal-document.entity.ts';

/**
 * Returns whom a document of an order is made out to. The address is the company's; the one of the delivery only where
 * the flowers go to the customer.
 */
export function buyerOf(order: Order): Buyer {
  const { companyName, companyAddress, vatNumber, orderReference } = order;
  if (order.erasedAt) return {};
  const isTheirs = companyName === '' && order.recipientName === '';
  const delivery = [
    order.deliveryAddress,
    order.suburb,
    order.deliveryCity,
    order.deliveryPostalCode,
  ];
  const address = companyAddress || (isTheirs ? delivery.filter(Boolean).join(', ') : '');
  return { name: order.customerName, companyName, address, vatNumber, orderReference };
}
