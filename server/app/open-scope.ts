import type { DateText } from '#contract/time/day.ts';
import { johannesburgTime } from '#contract/time/johannesburg-time.ts';
import { auditListeners } from '#server/features/audit/listeners.ts';
import { auditScope } from '#server/features/audit/scope.ts';
import { authScope } from '#server/features/auth/scope.ts';
import { backInStockScope } from '#server/features/back-in-stock/scope.ts';
import { backupScope } from '#server/features/backup/scope.ts';
import { bookkeepingScope } from '#server/features/bookkeeping/scope.ts';
import { cartScope } from '#server/features/cart/scope.ts';
import { catalogueScope } from '#server/features/catalogue/scope.ts';
import { claimListeners } from '#server/features/claim/listeners.ts';
import { claimScope } from '#server/features/claim/scope.ts';
import { contentScope } from '#server/features/content/scope.ts';
import { deliveryScope } from '#server/features/delivery/scope.ts';
import { deskScope } from '#server/features/desk/scope.ts';
import { enquiryScope } from '#server/features/enquiry/scope.ts';
import { invoiceListeners } from '#server/features/invoice/listeners.ts';
import { invoiceScope } from '#server/features/invoice/scope.ts';
import { newsletterScope } from '#server/features/newsletter/scope.ts';
import { mailScope } from '#server/features/mail/scope.ts';
import { orderScope } from '#server/features/order/scope.ts';
import { overviewScope } from '#server/features/overview/scope.ts';
import { paymentListeners } from '#server/features/payment/listeners.ts';
import { paymentScope } from '#server/features/payment/scope.ts';
import { photoScope } from '#server/features/photo/scope.ts';
import { privacyScope } from '#server/features/privacy/scope.ts';
import { recipeScope } from '#server/features/recipe/scope.ts';
import { abandonedCheckoutScope } from '#server/features/abandoned-checkout/scope.ts';
import { reminderScope } from '#server/features/reminder/scope.ts';
import { reportListeners } from '#server/features/report/listeners.ts';
import { reportScope } from '#server/features/report/scope.ts';
import { reviewScope } from '#server/features/review/scope.ts';
import { roundScope } from '#server/features/round/scope.ts';
import { subscriptionScope } from '#server/features/subscription/scope.ts';
import { giftSaleListeners } from '#server/features/gift-sale/listeners.ts';
import { giftSaleScope } from '#server/features/gift-sale/scope.ts';
import { giftScope } from '#server/features/gift/scope.ts';
import { voucherScope } from '#server/features/voucher/scope.ts';
import { imageScope } from '#server/features/image/scope.ts';
import { sharesOf } from '#server/platform/limits/network.ts';
import type { Scope, ScopeBase } from '#server/platform/scope/scope.ts';
import type { Services } from '#server/platform/scope/services.ts';
import { notificationListeners } from '#server/features/mail/listeners.ts';
import { roundListeners } from '#server/features/round/listeners.ts';
import type { EventName, Events, Listeners } from '#server/platform/scope/events.ts';

/** Every feature that listens, in the order in which they are told. */
const LISTENERS: readonly Listeners[] = [
  notificationListeners,
  claimListeners,
  roundListeners,
  reportListeners,
  invoiceListeners,
  paymentListeners,
  giftSaleListeners,
  auditListeners,
];

/** Tells every feature that listens; see `Scope.tell`. */
async function tellListeners<Name extends EventName>(
  scope: Scope,
  name: Name,
  event: Events[Name],
): Promise<void> {
  for (const listeners of LISTENERS) await listeners[name]?.(scope, event);
}

type PlatformPart =
  | 'jobs'
  | 'shop'
  | 'limit'
  | 'limitHere'
  | 'limitUses'
  | 'returnUses'
  | 'assertUsesLeft'
  | 'isLimited'
  | 'resetLimit'
  | 'log'
  | 'now'
  | 'today'
  | 'chosenDay'
  | 'tell'
  | 'atEnd'
  | 'transaction';
type FeaturePart = Exclude<keyof Scope, PlatformPart>;

/** Every feature's parts of a scope. One that is missing is a type error. */
const PARTS: { readonly [Part in FeaturePart]: (base: ScopeBase) => Scope[Part] } = {
  ...auditScope,
  ...authScope,
  ...backupScope,
  ...bookkeepingScope,
  ...cartScope,
  ...catalogueScope,
  ...claimScope,
  ...contentScope,
  ...deliveryScope,
  ...deskScope,
  ...enquiryScope,
  ...invoiceScope,
  ...newsletterScope,
  ...backInStockScope,
  ...reminderScope,
  ...abandonedCheckoutScope,
  ...reviewScope,
  ...mailScope,
  ...orderScope,
  ...overviewScope,
  ...paymentScope,
  ...privacyScope,
  ...reportScope,
  ...recipeScope,
  ...photoScope,
  ...roundScope,
  ...subscriptionScope,
  ...giftScope,
  ...giftSaleScope,
  ...voucherScope,
  ...imageScope,
};

const BASE = Symbol('what the parts of a scope are made of');

/** Has a getter for each part of a feature, which makes the part when it is first asked for, and keeps it. */
const featureParts = Object.defineProperties(
  {},
  Object.fromEntries(
    Object.entries(PARTS).map(([name, make]) => [
      name,
      {
        get(this: { [BASE]: ScopeBase }) {
          const value = make(this[BASE]);
          Object.defineProperty(this, name, { value });
          return value;
        },
      },
    ]),
  ),
);

/** Opens a unit of work. */
export function openScope(services: Services, caller?: string, chosenDay?: DateText): Scope {
  return scopeOn({ em: services.orm.em.fork(), services, caller, chosenDay });
}

function scopeOn(base: ScopeBase): Scope {
  const scope = Object.create(featureParts, { [BASE]: { value: base } });
  return Object.assign(
    scope,
    platformParts(base, () => scope),
  );
}

function platformParts(
  { em, services, caller, chosenDay, atEnd }: ScopeBase,
  whole: () => Scope,
): Pick<Scope, PlatformPart> {
  const shares = caller === undefined ? [] : sharesOf(caller);
  return {
    jobs: services.jobs.inTransaction(em),
    shop: services.shop,
    isLimited: services.limits.isOn,
    limit: (name, key) => services.limits.consume(name, key ?? shares),
    limitUses: (name, uses) => services.limits.consume(name, shares, uses),
    returnUses: (name, uses, key) =>
      services.limits.giveBack(name, key === undefined ? shares : [{ key, factor: 1 }], uses),
    assertUsesLeft: (name, key) => services.limits.assertUsesLeft(name, key),
    limitHere: (name, thing) =>
      services.limits.consume(
        name,
        shares.map(({ key, factor }) => ({ key: `${thing} ${key}`, factor })),
      ),
    resetLimit: async (name, key = shares[0]?.key) => {
      if (key !== undefined) await services.limits.resetLimit(name, key);
    },
    log: services.log,
    now: services.now,
    today: () => johannesburgTime(services.now()).date,
    chosenDay,
    tell: (name, event) => tellListeners(whole(), name, event),
    atEnd(key, work) {
      if (!atEnd) throw new Error(`There is no transaction at whose end ${key} could be done`);
      if (!atEnd.has(key)) atEnd.set(key, work);
    },
    transaction: (work) =>
      em.transactional(async (inner) => {
        const left: NonNullable<ScopeBase['atEnd']> = new Map();
        const scope = scopeOn({ em: inner, services, caller, chosenDay, atEnd: left });
        const result = await work(scope);
        for (const each of left.values()) await each(scope);
        return result;
      }),
  };
}
