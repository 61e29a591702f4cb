import { ABOUT_US } from './about-us.ts';
import { CART } from './cart.ts';
import { CLAIMS } from './claims.ts';
import { CHECKOUT } from './checkout.ts';
import { LOOKING_AROUND } from './looking-around.ts';
import { MY_ORDER } from './my-order.ts';
import { NEWSLETTER } from './newsletter.ts';
import { OWNERS_ACCOUNT } from './owners-account.ts';
import { OWNERS_PEOPLE } from './owners-people.ts';
import { OWNERS_BULK } from './owners-bulk.ts';
import { OWNERS_CATALOGUE } from './owners-catalogue.ts';
import { OWNERS_CHANGE } from './owners-change.ts';
import { OWNERS_CONFLICTS } from './owners-conflicts.ts';
import { OWNERS_DAY } from './owners-day.ts';
import { OWNERS_DESK } from './owners-desk.ts';
import { OWNERS_EMPTY } from './owners-empty.ts';
import { OWNERS_FAILURES } from './owners-failures.ts';
import { OWNERS_INVOICES } from './owners-invoices.ts';
import { OWNERS_OFFLINE } from './owners-offline.ts';
import { OWNERS_OVERTAKEN } from './owners-overtaken.ts';
import { OWNERS_REPORTS } from './owners-reports.ts';
import { OWNERS_SEASONS } from './owners-seasons.ts';
import { OWNERS_VOUCHERS } from './owners-vouchers.ts';
import { OWNERS_SEARCH } from './owners-search.ts';
import { OWNERS_STEMS } from './owners-stems.ts';
import { OWNERS_TEXTS } from './owners-texts.ts';
import { PAYMENT } from './payment.ts';
import { PREVIEW } from './preview.ts';
import { DELIVERY_WAYS } from './delivery-ways.ts';
import { GIFTS } from './gifts.ts';
import { PHOTOGRAPHS } from './photographs.ts';
import { REVIEWS } from './reviews.ts';
import { ROUNDS } from './rounds.ts';
import type { Screen } from './screen.ts';
import { SUBSCRIPTIONS } from './subscriptions.ts';
import { SHOPPERS_FAILURES } from './shoppers-failures.ts';

/** Every screen and dialog, in each of its states: a shopper's first, then the owner's. */
export const EVERY_SCREEN: readonly Screen[] = [
  ...LOOKING_AROUND,
  ...CART,
  ...CHECKOUT,
  ...PAYMENT,
  ...ABOUT_US,
  ...MY_ORDER,
  ...NEWSLETTER,
  ...SHOPPERS_FAILURES,
  ...OWNERS_CATALOGUE,
  ...OWNERS_BULK,
  ...OWNERS_SEASONS,
  ...OWNERS_VOUCHERS,
  ...OWNERS_DAY,
  ...OWNERS_OFFLINE,
  ...OWNERS_SEARCH,
  ...OWNERS_DESK,
  ...OWNERS_REPORTS,
  ...OWNERS_INVOICES,
  ...OWNERS_CHANGE,
  ...OWNERS_STEMS,
  ...OWNERS_TEXTS,
  ...OWNERS_EMPTY,
  ...OWNERS_FAILURES,
  ...OWNERS_CONFLICTS,
  ...OWNERS_OVERTAKEN,
  ...OWNERS_ACCOUNT,
  ...OWNERS_PEOPLE,
  ...ROUNDS,
  ...PREVIEW,
  ...PHOTOGRAPHS,
  ...CLAIMS,
  ...REVIEWS,
  ...GIFTS,
  ...DELIVERY_WAYS,
  ...SUBSCRIPTIONS,
];
