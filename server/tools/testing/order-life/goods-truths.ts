import { isOnDay, isOpenStatus } from '#contract/order/order-lists.ts';
import { statusesWithPlace } from '#server/features/order/order-status.ts';
import { type Books, moneyOf, type OrderInBooks } from './books.ts';
import { of, reasonsOf, type Truth } from './moment.ts';

/** The stock on sale, less `stockOwed`. */
const stockAddsUp: Truth = ({ books, before, step }) =>
  books.products.flatMap(({ id, stock, owed }) => {
    const old = before.products.find((product) => product.id === id);
    // A count of the owner's is a new beginning.
    if (!old || step[0] === 'count') return [];
    const change = taken(before, id) - taken(books, id);
    const expected = old.stock - old.owed + change;
    return stock - owed === expected
      ? []
      : [`Stock less what is owed is ${stock - owed}, and orders make it ${expected}`];
  });

/** What unpaid orders held when the owner counted none does not come back on sale when they end. */
const noneStaysNone: Truth = ({ life, books }) =>
  books.products.flatMap(({ id, stock }) => {
    const isGivenBack = books.orders.some(
      (order) =>
        order.stock === 'released' &&
        order.takes.some(({ product }) => product === id) &&
        moneyOf(books, order).came > 0,
    );
    return stock > 0 && life.counted.get(id) === 0 && !isGivenBack
      ? [`The owner counted none, and ${stock} are on sale`]
      : [];
  });

const countIsKept: Truth = ({ life, books, step, isRefused }) => {
  // A deleted product cannot be counted.
  if (step[0] !== 'count' || isRefused) return [];
  const { id } = life.bouquet(step[1] ?? '');
  const stock = books.products.find((product) => product.id === id)?.stock;
  return stock === life.counted.get(id)
    ? []
    : [`The owner counted ${step[2]}, the shop says ${stock}`];
};

function taken(books: Books, product: string): number {
  return books.orders
    .filter(({ stock }) => stock !== 'released')
    .flatMap(({ takes }) => takes)
    .reduce((sum, line) => sum + (line.product === product ? line.quantity : 0), 0);
}

/** Stock of orders that will not be made is on sale. */
const stockIsFreed: Truth = (moment) =>
  moment.books.orders.flatMap((order) => {
    const isOver = ['cancelled', 'expired', 'payment_failed', 'refunded'].includes(order.status);
    // What was out already is not sold a second time.
    const wasOut = ['cancelled', 'refunded'].includes(order.status) && order.stock === 'sold';
    if (isOver && order.stock !== 'released' && !wasOut)
      return [of(moment, order, 'keeps its stock')];
    if (order.status === 'pending_payment' && order.stock !== 'held') {
      return [of(moment, order, 'does not hold its stock')];
    }
    return [];
  });

const placesAreKept: Truth = (moment) => {
  const { books, before, life, step } = moment;
  return books.orders.flatMap((order) => {
    const old = before.orders.find(({ id }) => id === order.id);
    const isNew = hasPlace(order) && !(old && hasPlace(old) && sameTime(old, order));
    if (!isNew || (step[0] === 'reschedule' && step[4] === 'anyway')) return [];
    const isClosed = life.wishes.closed.has(order.day) || order.day < life.today;
    const there = books.orders.filter((each) => hasPlace(each) && sharesPlaces(each, order)).length;
    const isFull = life.wishes.places !== null && there > life.wishes.places;
    const isTold = reasonsOf(moment, order).length > 0;
    if ((isClosed || isFull) && !isTold) {
      return [of(moment, order, `took a place that is ${isClosed ? 'closed' : 'full'}`)];
    }
    return [];
  });
};

function hasPlace({ status, way }: OrderInBooks): boolean {
  return way !== 'email' && statusesWithPlace.includes(status);
}

/** Those that are collected are counted by the day, apart from those that are delivered. */
function sharesPlaces(one: OrderInBooks, other: OrderInBooks): boolean {
  if (one.way !== other.way) return false;
  return one.way === 'collection' ? one.day === other.day : sameTime(one, other);
}

function sameTime(one: OrderInBooks, other: OrderInBooks): boolean {
  return one.day === other.day && one.time === other.time;
}

/** Flowers that go out are taken off the stock, or the owner reads that there are none. */
const stockIsTaken: Truth = (moment) =>
  moment.books.orders.flatMap((order) => {
    const attention = reasonsOf(moment, order);
    const isOpen = isOnDay(order.status) && order.status !== 'delivered';
    if (
      !isOpen ||
      order.stock === 'sold' ||
      attention.some((reason) => /flowers|enough|cancelled/.test(reason))
    )
      return [];
    const isDealtWith = moment.before.orders.some(
      ({ id, stock, status }) => id === order.id && stock === order.stock && isOnDay(status),
    );
    return isDealtWith ? [] : [of(moment, order, 'has no flowers, and the owner is not told')];
  });

/** A payment page is open for long: what is no longer sold at that price is not sold by a payment that comes late. */
const offersAreKept: Truth = (moment) =>
  moment.books.orders.flatMap((order) => {
    const old = moment.before.orders.find(({ id }) => id === order.id);
    const isPaidLate = old?.stock === 'released' && old.paid === 'unpaid' && order.paid === 'paid';
    if (!isPaidLate || !isOpenStatus(order.status)) return [];
    // The price of what comes again is agreed on for all its deliveries.
    const isAgreed = order.subscription !== null;
    const isEnded = order.takes.some(({ product, price }) =>
      moment.books.products.some(
        (each) => each.id === product && (!each.isOnSale || (each.price > price && !isAgreed)),
      ),
    );
    const isAsked = reasonsOf(moment, order).some((reason) => reason.includes('no longer sold'));
    if (isEnded === isAsked) return [];
    return [of(moment, order, isEnded ? 'is sold below its price' : 'is in doubt for its price')];
  });

/** Flowers are kept for an hour; for longer only where what PayFast has told may be money. */
const holdsEnd: Truth = (moment) => {
  if (moment.step[0] !== 'jobs') return [];
  const hourAgo = moment.life.now.getTime() - 3_600_000;
  return moment.books.orders.flatMap((order) => {
    if (order.status !== 'pending_payment' || order.placedAt > hourAgo) return [];
    // Holds are looked at before what waits is settled or given up.
    const mayBePaid = moment.before.notifications.some(
      ({ number, state, status }) =>
        number === order.number && state === 'received' && status === 'COMPLETE',
    );
    return mayBePaid ? [] : [of(moment, order, 'is kept for nothing')];
  });
};

/** What the shopper was told is saved is what the florist writes. */
const cardIsKept: Truth = (moment) =>
  [...moment.life.orders.values()].flatMap(({ id, card }) => {
    const order = moment.books.orders.find((each) => each.id === id);
    return !order || order.card === card
      ? []
      : [of(moment, order, `the card says "${order.card}"`)];
  });

export const GOODS_TRUTHS: Readonly<Record<string, Truth>> = {
  'stock changes by what orders take and give back, once': stockAddsUp,
  'what the owner counted is what is there': countIsKept,
  'a stock of 0 that the owner counted stays 0 when unpaid orders end': noneStaysNone,
  'an order that is over holds no stock, one that waits holds it': stockIsFreed,
  'an order takes only a place that is free, or the owner is told': placesAreKept,
  'an order that is paid late is of what is sold at that price, or the owner is asked':
    offersAreKept,
  'an unpaid order is kept for an hour, or while a payment of it may be confirmed': holdsEnd,
  'the card says what the shopper wrote last': cardIsKept,
  'a paid order has its flowers, or the owner is told': stockIsTaken,
};
