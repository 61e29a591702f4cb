import type { PriceSpan } from '#contract/catalogue/price-span.schema.ts';
import { lineCost } from '#contract/cart/line-cost.ts';
import { type Cents, cents, parseRand, randLabel, sum } from '#contract/money/money.ts';
import { longDate, shortDate } from '#contract/time/date-text.ts';
import type { DateText } from '#contract/time/day.ts';
import type {
  CheckoutCart,
  CheckoutLine,
  CheckoutVoucher,
  FeeOn,
  FullPrice,
} from './checkout-cart.ts';

/** Returns the cart at the prices of a day of delivery, and with its fee; while none is chosen, at those of the earliest. */
export function cartOn(cart: CheckoutCart, day: DateText | '', feeOn?: FeeOn): CheckoutCart {
  const lines = cart.lines.map((line) => lineOn(line, day));
  const subtotal = sum(lines.map(({ lineTotal }) => lineTotal));
  return { ...cart, lines, subtotal, ...feeOn?.(subtotal, day) };
}

function lineOn(line: CheckoutLine, day: DateText | ''): CheckoutLine {
  const span = spanOn(line, day);
  if (!span) return line;
  const isOtherPrice = span.price !== line.currentPrice;
  return {
    ...line,
    currentPrice: span.price,
    lineTotal: lineCost(line, centsOf(span.price)),
    // What it says of a price is said of the earliest day.
    mark: line.available && isOtherPrice ? undefined : line.mark,
    dayNote: span.name && `${span.name} price`,
  };
}

/** Days of delivery in a row on which the cart has the prices of a season. */
export interface SeasonDays {
  from: DateText;
  to: DateText;
  /** “Valentine’s Day prices on Sun 14 Feb: R1148.00”. */
  text: string;
}

/** Returns the days on which the cart has the prices of a season. */
export function seasonDays(lines: readonly CheckoutLine[]): SeasonDays[] {
  const spans = lines.flatMap(({ pricesByDay = [] }) => pricesByDay);
  const ends = [...new Set(spans.map(({ to }) => to))].toSorted();
  const days: SeasonDays[] = [];
  for (const to of ends) {
    const from = spans.reduce((latest, each) => {
      return each.from <= to && each.from > latest ? each.from : latest;
    }, '');
    const names = namesOn(lines, to);
    if (names.length === 0) continue;
    const when =
      from === to ? `on ${shortDate(to)}` : `from ${shortDate(from)} to ${shortDate(to)}`;
    const total = randLabel(sum(lines.map((line) => lineOn(line, to).lineTotal)));
    days.push({ from, to, text: `${names.join(' and ')} prices ${when}: ${total}` });
  }
  return days;
}

/** Returns the cart as it is on a day of delivery; while none is chosen, on the earliest. */
type CartOn = (day: DateText | '') => CheckoutCart;

/** Returns what a shopper is told when the day that they chose makes the order cost more or less; empty if it does not. */
export function dayNews(on: CartOn, day: DateText | '', voucher?: CheckoutVoucher): string {
  const { lines, isLeast } = on(day);
  const [total, before] = [on(day), on('')].map((each) => totalWith(each, voucher));
  if (isLeast || total === undefined || before === undefined || total === before) return '';
  const names = namesOn(lines, day);
  const why = names.length > 0 ? `${names.join(' and ')} prices. ` : '';
  return `${why}On ${longDate(day)} your order comes to ${randLabel(total)} instead of ${randLabel(before)}.`;
}

/** Returns what is to be paid for something of this price. */
export function totalWith({ subtotal, delivery }: FullPrice, voucher?: CheckoutVoucher): Cents {
  const price = { subtotal, delivery };
  return cents(subtotal + delivery - (voucher?.discountOn(price) ?? 0));
}

function namesOn(lines: readonly CheckoutLine[], day: DateText | ''): string[] {
  return [...new Set(lines.flatMap((line) => spanOn(line, day)?.name ?? []))];
}

function spanOn({ pricesByDay }: CheckoutLine, day: DateText | ''): PriceSpan | undefined {
  return pricesByDay?.find(({ from, to }) => from <= day && day <= to);
}

function centsOf(text: string): Cents {
  return parseRand(text) ?? cents(0);
}
