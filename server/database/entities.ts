import { CartLine } from '#server/cart/cart-line.entity.ts';
import { Product } from '#server/catalogue/product.entity.ts';
import { Enquiry } from '#server/enquiry/enquiry.entity.ts';
import { Mail } from '#server/notification/mail.entity.ts';
import { IdempotencyKey } from '#server/order/idempotency-key.entity.ts';
import { Order } from '#server/order/order.entity.ts';
import { OrderEvent } from '#server/order/order-event.entity.ts';
import { OrderLine } from '#server/order/order-line.entity.ts';
import { Payment } from '#server/payment/payment.entity.ts';
import { PaymentNotification } from '#server/payment/payment-notification.entity.ts';

/** Every table of the shop. */
export const entities = [
  Product,
  CartLine,
  Order,
  OrderLine,
  OrderEvent,
  IdempotencyKey,
  Payment,
  PaymentNotification,
  Mail,
  Enquiry,
] as const;
