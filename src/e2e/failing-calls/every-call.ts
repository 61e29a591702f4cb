import type { Visit } from './call.ts';
import { ABOUT_US } from './calls/about-us.ts';
import { CART } from './calls/cart.ts';
import { CHECKOUT, ORDER_PAGE } from './calls/checkout.ts';
import { LOOKING_AROUND } from './calls/looking-around.ts';
import { MY_ORDER } from './calls/my-order.ts';
import { OWNERS_ACCOUNT } from './calls/owners-account.ts';
import { OWNERS_EDITOR, OWNERS_LIST } from './calls/owners-catalogue.ts';
import { OWNERS_CHANGE } from './calls/owners-change.ts';
import { OWNERS_DESK } from './calls/owners-desk.ts';
import { OWNERS_MONEY } from './calls/owners-money.ts';
import { OWNERS_ORDERS } from './calls/owners-orders.ts';
import { OWNERS_REVIEWS, SHOPPERS_REVIEWS } from './calls/reviews.ts';
import { OWNERS_CLAIMS, SHOPPERS_CLAIMS } from './calls/claims.ts';
import { OWNERS_PHOTOS } from './calls/owners-photos.ts';
import { OWNERS_POST } from './calls/owners-post.ts';
import { OWNERS_ROUNDS } from './calls/owners-rounds.ts';
import { OWNERS_SCREENS } from './calls/owners-screens.ts';
import { OWNERS_STEMS } from './calls/owners-stems.ts';
import { OWNERS_SEASONS } from './calls/owners-seasons.ts';
import { OWNERS_VOUCHERS } from './calls/owners-vouchers.ts';
import { OWNERS_SUBSCRIPTIONS } from './calls/owners-subscriptions.ts';
import { OWNERS_SETTINGS } from './calls/owners-settings.ts';
import { OWNERS_TEXTS } from './calls/owners-texts.ts';

/** Every call that a shopper's browser makes and a person waits for, by the page on which it is made. */
export const SHOPPERS_VISITS: readonly Visit[] = [
  ...CART,
  ...CHECKOUT,
  ...ORDER_PAGE,
  ...MY_ORDER,
  ...SHOPPERS_CLAIMS,
  ...SHOPPERS_REVIEWS,
  ...LOOKING_AROUND,
  ...ABOUT_US,
];

/** The same for the owner. */
export const OWNERS_VISITS: readonly Visit[] = [
  ...OWNERS_SCREENS,
  ...OWNERS_LIST,
  ...OWNERS_EDITOR,
  ...OWNERS_ORDERS,
  ...OWNERS_PHOTOS,
  ...OWNERS_CLAIMS,
  ...OWNERS_REVIEWS,
  ...OWNERS_ROUNDS,
  ...OWNERS_MONEY,
  ...OWNERS_DESK,
  ...OWNERS_CHANGE,
  ...OWNERS_STEMS,
  ...OWNERS_SEASONS,
  ...OWNERS_VOUCHERS,
  ...OWNERS_SUBSCRIPTIONS,
  ...OWNERS_SETTINGS,
  ...OWNERS_TEXTS,
  ...OWNERS_POST,
  ...OWNERS_ACCOUNT,
];
