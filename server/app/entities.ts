import { Claim } from '#server/features/claim/claim.entity.ts';
import { AuditEntry } from '#server/features/audit/audit-entry.entity.ts';
import {
  Administrator,
  AdminSession,
  RecoveryCode,
  SignInChallenge,
} from '#server/features/auth/administrator.entity.ts';
import { CartLine } from '#server/features/cart/cart-line.entity.ts';
import { Product, ProductChange, ProductSlug } from '#server/features/catalogue/product.entity.ts';
import { ShopText, ShopTextChange } from '#server/features/content/shop-text.entity.ts';
import { Season, SeasonChange } from '#server/features/catalogue/season/season.entity.ts';
import { StoredSiteContent } from '#server/features/content/site-content.entity.ts';
import {
  DeliverySettingsChange,
  StoredDeliverySettings,
} from '#server/features/delivery/delivery-settings.entity.ts';
import {
  DocumentSeries,
  FiscalDocument,
  StoredSellerDetails,
} from '#server/features/invoice/fiscal-document.entity.ts';
import { Enquiry } from '#server/features/enquiry/enquiry.entity.ts';
import { AbandonedCheckout } from '#server/features/abandoned-checkout/abandoned-checkout.entity.ts';
import { Reminder } from '#server/features/reminder/reminder.entity.ts';
import { Review, ReviewAsk, StoredReviewSettings } from '#server/features/review/review.entity.ts';
import { StockRequest } from '#server/features/back-in-stock/stock-request.entity.ts';
import { Subscriber } from '#server/features/newsletter/subscriber.entity.ts';
import { Mail } from '#server/features/mail/mail.entity.ts';
import { Attention } from '#server/features/order/attention/attention.entity.ts';
import { Supplement } from '#server/features/order/supplement/supplement.entity.ts';
import { HoldLapse, OrderHolder } from '#server/features/order/holds/order-holder.entity.ts';
import { Order, OrderEvent, OrderLine } from '#server/features/order/order.entity.ts';
import { IdempotencyKey } from '#server/features/order/checkout/idempotency-key.entity.ts';
import { DayPrint, PrintMark } from '#server/features/order/printed/print-mark.entity.ts';
import { PaymentNotification } from '#server/features/payment/notifications/payment-notification.entity.ts';
import { Payment, PaymentAttempt } from '#server/features/payment/payment.entity.ts';
import { OrderPhoto } from '#server/features/photo/order-photo.entity.ts';
import { Refund } from '#server/features/payment/refunds/refund.entity.ts';
import { RecipeLine, Stem, StemMove } from '#server/features/recipe/stem.entity.ts';
import { RefusedWish } from '#server/features/report/refused-wish.entity.ts';
import { DoorOutcome, Round, RoundStop } from '#server/features/round/round.entity.ts';
import { GiftVoucher, StoredGiftSettings } from '#server/features/gift/gift-voucher.entity.ts';
import { Voucher } from '#server/features/voucher/voucher.entity.ts';
import {
  OfferedSubscription,
  Subscription,
} from '#server/features/subscription/subscription.entity.ts';
import { Upload } from '#server/features/image/upload.entity.ts';

/** Every table of the shop. */
export const entities = [
  Product,
  ProductChange,
  ProductSlug,
  Season,
  SeasonChange,
  Voucher,
  GiftVoucher,
  StoredGiftSettings,
  CartLine,
  StoredDeliverySettings,
  DeliverySettingsChange,
  StoredSiteContent,
  ShopText,
  ShopTextChange,
  Order,
  OrderLine,
  OrderEvent,
  Supplement,
  HoldLapse,
  OrderHolder,
  PrintMark,
  DayPrint,
  Round,
  RoundStop,
  DoorOutcome,
  RefusedWish,
  Stem,
  StemMove,
  RecipeLine,
  OrderPhoto,
  Claim,
  Attention,
  IdempotencyKey,
  Payment,
  Subscription,
  OfferedSubscription,
  PaymentNotification,
  PaymentAttempt,
  Refund,
  FiscalDocument,
  DocumentSeries,
  StoredSellerDetails,
  Mail,
  Enquiry,
  Subscriber,
  StockRequest,
  Reminder,
  AbandonedCheckout,
  Review,
  ReviewAsk,
  StoredReviewSettings,
  Administrator,
  AdminSession,
  RecoveryCode,
  SignInChallenge,
  AuditEntry,
  Upload,
] as const;
