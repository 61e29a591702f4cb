import type { DateText } from '#contract/delivery/delivery.ts';
import type { EntityManager } from '@mikro-orm/postgresql';
import { AdminRepository } from '#server/features/admin/admin.repository.ts';
import { CartRepository } from '#server/features/cart/cart.repository.ts';
import { ProductRepository } from '#server/features/catalogue/product.repository.ts';
import { ProductSearchRepository } from '#server/features/catalogue/search/product-search.repository.ts';
import { ProductChangeRepository } from '#server/features/catalogue/product-change.repository.ts';
import { ShopWordsRepository } from '#server/features/content/shop-words.repository.ts';
import { DeliveryRepository } from '#server/features/delivery/delivery.repository.ts';
import { johannesburgTime } from '#contract/time/johannesburg-time.ts';
import { EnquiryRepository } from '#server/features/enquiry/enquiry.repository.ts';
import { sharesOf } from '#server/platform/http/network.ts';
import type { LimitName } from '#server/platform/http/limits.ts';
import type { JobSender } from '#server/platform/jobs/job-queue.ts';
import { SubscriberRepository } from '#server/features/newsletter/subscriber.repository.ts';
import { MailRepository } from '#server/features/notification/mail.repository.ts';
import { AttentionRepository } from '#server/features/order/attention/attention.repository.ts';
import { HoldRepository } from '#server/features/order/holds/hold.repository.ts';
import { createHolders, type Holder } from '#server/features/order/holds/holders.ts';
import { createOrderKeys, type OrderKeys } from '#server/features/order/order-keys.ts';
import { OrderRepository } from '#server/features/order/order.repository.ts';
import { OrderNewsRepository } from '#server/features/order/news/order-news.repository.ts';
import { OwnersOrderRepository } from '#server/features/order/owner/owners-order.repository.ts';
import { PlaceRepository } from '#server/features/order/place/place.repository.ts';
import { PlacedOrderRepository } from '#server/features/order/placed-order.repository.ts';
import { PrintMarkRepository } from '#server/features/order/printed/print-mark.repository.ts';
import { PaymentRepository } from '#server/features/payment/payment.repository.ts';
import { OverviewRepository } from '#server/features/overview/overview.repository.ts';
import { OwedPaymentRepository } from '#server/features/payment/refunds/owed-payment.repository.ts';
import { PaymentAttemptRepository } from '#server/features/payment/payment-attempt.repository.ts';
import { PaymentReviewRepository } from '#server/features/payment/payment-review.repository.ts';
import { RefundRepository } from '#server/features/payment/refunds/refund.repository.ts';
import { PersonalDataRepository } from '#server/features/privacy/personal-data.repository.ts';
import type { Services } from './services.ts';
import { UploadRepository } from '#server/features/upload/upload.repository.ts';

/**
 * One unit of work: repositories on an EntityManager of their own, the clock and the job queue.
 * Opened per procedure, not per HTTP request, because a tRPC batch runs several side by side.
 */
export interface Scope {
  products: ProductRepository;
  productChanges: ProductChangeRepository;
  productSearch: ProductSearchRepository;
  uploads: UploadRepository;
  pictures: Services['pictures'];
  admins: AdminRepository;
  carts: CartRepository;
  knownBouquets: Services['knownBouquets'];
  catalogueIndex: Services['catalogueIndex'];
  delivery: DeliveryRepository;
  shopWords: ShopWordsRepository;
  orders: OrderRepository;
  /** Signs the links to orders in mails. */
  orderKeys: OrderKeys;
  ownersOrders: OwnersOrderRepository;
  attention: AttentionRepository;
  orderHistory: OrderNewsRepository;
  places: PlaceRepository;
  holds: HoldRepository;
  /** By whom an order of this caller counts as placed. */
  holdersOf(order: { sessionId?: string | undefined; customerEmail: string }): Holder[];
  placedOrders: PlacedOrderRepository;
  printMarks: PrintMarkRepository;
  payments: PaymentRepository;
  paymentAttempts: PaymentAttemptRepository;
  paymentReviews: PaymentReviewRepository;
  owedPayments: OwedPaymentRepository;
  refunds: RefundRepository;
  overview: OverviewRepository;
  mails: MailRepository;
  enquiries: EnquiryRepository;
  subscribers: SubscriberRepository;
  personalData: PersonalDataRepository;
  jobs: JobSender;
  gateway: Services['gateway'];
  shop: Services['shop'];
  /**
   * Counts one use of something that is limited, by this caller's network ({@link sharesOf}) unless another
   * key is given. Throws TOO_MANY.
   */
  limit(name: LimitName, key?: string): Promise<void>;
  /** As {@link Scope.limit}, by this caller's network and a thing together: others have shares of their own of it. */
  limitHere(name: LimitName, thing: string): Promise<void>;
  /** As {@link Scope.limit}, so many uses at once: of what costs more the more of it is asked for. */
  limitUses(name: LimitName, uses: number): Promise<void>;
  /** Returns uses that were counted by {@link Scope.limitUses} of a limit that each server counts for itself. */
  returnUses(name: LimitName, uses: number): void;
  /** Whether anything is limited: not with `RATE_LIMIT=off`. */
  isLimited: boolean;
  /** Forgets what was counted by {@link Scope.limit} with the same arguments, but not what a whole IPv6 /48 did. */
  forgive(name: LimitName, key?: string): Promise<void>;
  orderTurns: Services['orderTurns'];
  log: Services['log'];
  now: () => Date;
  /** The day in Johannesburg. */
  today: () => DateText;
  /** Runs `work` in one transaction; everything it wrote, jobs included, commits together or not at all. */
  transaction<T>(work: (scope: Scope) => Promise<T>): Promise<T>;
}

/**
 * `caller` is the peer's address. There is none when the server renders a page or runs a job: its own
 * calls are not limited, or all visitors of rendered pages would share one limit.
 */
export function openScope(services: Services, caller?: string): Scope {
  return scopeOn(services, caller, services.orm.em.fork());
}

function scopeOn(services: Services, caller: string | undefined, em: EntityManager): Scope {
  const shares = caller === undefined ? [] : sharesOf(caller);
  return {
    products: new ProductRepository(em),
    productChanges: new ProductChangeRepository(em),
    productSearch: new ProductSearchRepository(em),
    uploads: new UploadRepository(em),
    pictures: services.pictures,
    admins: new AdminRepository(em),
    carts: new CartRepository(em),
    knownBouquets: services.knownBouquets,
    catalogueIndex: services.catalogueIndex,
    delivery: new DeliveryRepository(em),
    shopWords: new ShopWordsRepository(em),
    orders: new OrderRepository(em),
    orderKeys: createOrderKeys(services.sessionSecret),
    ownersOrders: new OwnersOrderRepository(em),
    attention: new AttentionRepository(em),
    orderHistory: new OrderNewsRepository(em),
    places: new PlaceRepository(em),
    holds: new HoldRepository(em),
    holdersOf: ({ sessionId, customerEmail }) =>
      createHolders(services.sessionSecret)({
        cartSessionId: sessionId,
        // Without limits only what one cart holds is kept together.
        email: services.limits.isOn ? customerEmail : undefined,
        address: services.limits.isOn ? caller : undefined,
      }),
    placedOrders: new PlacedOrderRepository(em),
    printMarks: new PrintMarkRepository(em),
    payments: new PaymentRepository(em),
    paymentAttempts: new PaymentAttemptRepository(em),
    paymentReviews: new PaymentReviewRepository(em),
    owedPayments: new OwedPaymentRepository(em),
    refunds: new RefundRepository(em),
    overview: new OverviewRepository(em),
    mails: new MailRepository(em),
    enquiries: new EnquiryRepository(em),
    subscribers: new SubscriberRepository(em),
    personalData: new PersonalDataRepository(em),
    jobs: services.jobs.within(em),
    gateway: services.gateway,
    shop: services.shop,
    isLimited: services.limits.isOn,
    limit: (name, key) => services.limits.take(name, key ?? shares),
    limitUses: (name, uses) => services.limits.take(name, shares, uses),
    returnUses: (name, uses) => services.limits.giveBack(name, shares, uses),
    limitHere: (name, thing) =>
      services.limits.take(
        name,
        shares.map(({ key, factor }) => ({ key: `${thing} ${key}`, factor })),
      ),
    forgive: async (name, key = shares[0]?.key) => {
      if (key !== undefined) await services.limits.forgive(name, key);
    },
    orderTurns: services.orderTurns,
    log: services.log,
    now: services.now,
    today: () => johannesburgTime(services.now()).date,
    transaction: (work) => em.transactional((inner) => work(scopeOn(services, caller, inner))),
  };
}
