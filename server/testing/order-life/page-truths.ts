import { isOpenStatus } from '#contract/owners-order.ts';
import type { OrderInBooks } from './books.ts';
import { type Moment, of, type Truth } from './moment.ts';

type Page = NonNullable<ReturnType<Moment['screens']['pages']['get']>>;

const DOUBTS = ['stock_gone', 'slot_gone', 'paid_after_cancel', 'paid_after_erasure'];

/** What the shopper reads on the page of their order, and what is so. */
const CLAIMS: readonly [
  what: string,
  holds: (page: Page, order: OrderInBooks, moment: Moment) => boolean,
][] = [
  [
    'how it stands',
    (page, { status, paid }) => page.status === status && page.paymentStatus === paid,
  ],
  ['its day', (page, { day, time }) => page.deliveryDate === day && page.deliveryTime === time],
  ['its card', (page, { card }) => page.cardMessage === card],
  ['that they asked to cancel', (page, order) => (page.cancelling === 'asked') === isAsked(order)],
  ['that it can be paid', ({ canPay }, { status }) => !canPay || status === 'pending_payment'],
  [
    'that its day is in doubt',
    (page, order, moment) => page.deliveryInDoubt === isInDoubt(order, moment),
  ],
];

function isAsked({ status, cancelRequested }: OrderInBooks): boolean {
  return cancelRequested && ['pending_payment', 'paid', 'preparing'].includes(status);
}

function isInDoubt({ id, status }: OrderInBooks, { screens }: Moment): boolean {
  const reasons = screens.orders.get(id)?.attention ?? [];
  return isOpenStatus(status) && reasons.some(({ kind }) => DOUBTS.includes(kind));
}

const pageIsSo: Truth = (moment) =>
  moment.books.orders.flatMap((order) => {
    const page = moment.screens.pages.get(order.id);
    if (!page) return [];
    return CLAIMS.filter(([, holds]) => !holds(page, order, moment)).map(([what]) =>
      of(moment, order, `its own page does not say ${what}`),
    );
  });

export const PAGE_TRUTHS: Readonly<Record<string, Truth>> = {
  'the shopper reads on the page of the order what is so': pageIsSo,
};
