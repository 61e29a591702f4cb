import { type PrintedField, printParts } from '#contract/order/print.ts';
import { isOpenStatus } from '#contract/order/order-lists.ts';
import type { OrderInBooks } from './books.ts';
import type { Paper } from './life.ts';
import { type Moment, of, type Truth } from './moment.ts';

/** What the owner reads of papers that are out of date, by what has to be so. */
const NOTICES: readonly [RegExp, (moment: Moment, order: OrderInBooks) => boolean][] = [
  [/^Card message changed since/, (moment, order) => hasChanged(moment, order, 'cardMessage')],
  [/^Delivery time changed since/, (moment, order) => hasChanged(moment, order, 'when')],
  [/^Your note changed since/, (moment, order) => hasChanged(moment, order, 'ownerNote')],
  [/^New since printed/, isNew],
  [/^Cancelled since printed/, isGone],
];

function papersOf({ life }: Moment, { id }: OrderInBooks): Paper[] {
  return [...(life.papers.get(id)?.values() ?? [])];
}

/** Says a paper of an order that is still to be made or delivered something else than the order? */
function hasChanged(moment: Moment, order: OrderInBooks, field: PrintedField): boolean {
  const { card, note, day, time } = order;
  const now: Readonly<Record<string, string>> = {
    cardMessage: card,
    when: `${day} ${time}`,
    ownerNote: note,
  };
  return (
    isOpenStatus(order.status) &&
    papersOf(moment, order).some(
      ({ said, fields }) => fields.includes(field) && said[field] !== now[field],
    )
  );
}

/** Returns whether papers of its day were printed without it. */
function isNew({ life }: Moment, order: OrderInBooks): boolean {
  const papers = life.papers.get(order.id);
  return (
    isOpenStatus(order.status) &&
    life.printedDays.has(order.day) &&
    printParts.some((part) => !papers?.has(part))
  );
}

/** Returns whether its paper is among those of its day although nothing is to be made. */
function isGone(moment: Moment, order: OrderInBooks): boolean {
  return (
    (order.status === 'cancelled' || order.status === 'refunded') &&
    papersOf(moment, order).some(
      ({ day, at }) => (moment.life.printedDays.get(day) ?? Number.NEGATIVE_INFINITY) <= at,
    )
  );
}

const papersAreSo: Truth = (moment) =>
  moment.books.orders.flatMap((order) => {
    const read = moment.screens.orders.get(order.id)?.changedSincePrint ?? [];
    return NOTICES.flatMap(([notice, holds]) => {
      const isSaid = read.some((text) => notice.test(text));
      return isSaid === holds(moment, order)
        ? []
        : [of(moment, order, `of its papers the owner reads ${JSON.stringify(read)} (${notice})`)];
    });
  });

export const PAPER_TRUTHS: Readonly<Record<string, Truth>> = {
  'what has changed since papers were printed is said, and nothing else': papersAreSo,
};
