import { ABOUT_US } from './about-us.ts';
import { CART } from './cart.ts';
import { CHECKOUT } from './checkout.ts';
import { LOOKING_AROUND } from './looking-around.ts';
import { PAYMENT } from './payment.ts';
import type { Screen } from './screen.ts';

/** Every screen and dialog of a shopper, in each of its states. */
export const EVERY_SCREEN: readonly Screen[] = [
  ...LOOKING_AROUND,
  ...CART,
  ...CHECKOUT,
  ...PAYMENT,
  ...ABOUT_US,
];
