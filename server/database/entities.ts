import { AdminSession } from '#server/admin/admin-session.entity.ts';
import { Administrator } from '#server/admin/administrator.entity.ts';
import { CartLine } from '#server/cart/cart-line.entity.ts';
import { Product } from '#server/catalogue/product.entity.ts';
import { ProductChange } from '#server/catalogue/product-change.entity.ts';
import { StoredShopWords } from '#server/content/shop-words.entity.ts';
import { StoredDeliverySettings } from '#server/delivery/delivery-settings.entity.ts';
import { DeliverySettingsChange } from '#server/delivery/delivery-settings-change.entity.ts';
import { Enquiry } from '#server/enquiry/enquiry.entity.ts';
import { Subscriber } from '#server/newsletter/subscriber.entity.ts';
import { Mail } from '#server/notification/mail.entity.ts';
import { Attention } from '#server/order/attention.entity.ts';
import { IdempotencyKey } from '#server/order/idempotency-key.entity.ts';
import { DayPrint } from '#server/order/day-print.entity.ts';
import { Order } from '#server/order/order.entity.ts';
import { OrderEvent } from '#server/order/order-event.entity.ts';
import { OrderLine } from '#server/order/order-line.entity.ts';
import { HoldLapse } from '#server/order/hold-lapse.entity.ts';
import { OrderHolder } from '#server/order/order-holder.entity.ts';
import { PrintMark } from '#server/order/print-mark.entity.ts';
import { Payment } from '#server/payment/payment.entity.ts';
import { PaymentAttempt } from '#server/payment/payment-attempt.entity.ts';
import { PaymentNotification } from '#server/payment/payment-notification.entity.ts';
import { Refund } from '#server/payment/refund.entity.ts';
import { Upload } from '#server/upload/upload.entity.ts';

/** Every table of the shop. */
export const entities = [
  Product,
  ProductChange,
  CartLine,
  StoredDeliverySettings,
  DeliverySettingsChange,
  StoredShopWords,
  Order,
  OrderLine,
  OrderEvent,
  HoldLapse,
  OrderHolder,
  PrintMark,
  DayPrint,
  Attention,
  IdempotencyKey,
  Payment,
  PaymentNotification,
  PaymentAttempt,
  Refund,
  Mail,
  Enquiry,
  Subscriber,
  Administrator,
  AdminSession,
  Upload,
] as const;
