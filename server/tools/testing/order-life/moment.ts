import { type Books, moneyOf, type OrderInBooks, readBooks } from './books.ts';
import type { Life } from './life.ts';
import type { ShopClient } from './life-shop.ts';
import type { Step } from './step.ts';

type Admin = ShopClient['admin'];
type Answer<Call extends { query: (...input: never) => Promise<unknown> }> = Awaited<
  ReturnType<Call['query']>
>;

/** What owner and shoppers see, over HTTP, when everything was looked at. */
export interface Screens {
  overview: Answer<Admin['overview']>;
  day: Answer<Admin['orders']['day']>;
  /** What is printed for today. */
  papers: Answer<Admin['print']['day']>;
  /** Those that need the owner, and all that are paid and not ended. */
  urgent: Answer<Admin['orders']['open']>;
  open: Answer<Admin['orders']['open']>;
  payments: Answer<Admin['payments']['list']>;
  orders: Map<string, Answer<Admin['orders']['byId']>>;
  /** Gift vouchers and subscriptions, where there are any. */
  gifts: Answer<Admin['gifts']['list']> | undefined;
  subscriptions: Answer<Admin['subscriptions']['list']> | undefined;
  /** The page of each order, as its shopper sees it. */
  pages: Map<string, Answer<ShopClient['order']['page']>>;
}

/** How everything stands after a step. */
export interface Moment {
  life: Life;
  step: Step;
  /** The shop said no to it. */
  isRefused: boolean;
  before: Books;
  books: Books;
  screens: Screens;
}

/** How everything stood at the beginning. */
export async function firstLook(life: Life): Promise<Moment> {
  const books = await readBooks(life.shop.database);
  const screens = await look(life, books);
  return { life, step: [''], isRefused: false, before: books, books, screens };
}

/** How everything stands after a step. Where nothing was written and no time has passed, the screens are those of `last`. */
export async function lookAfter(
  last: Moment,
  facts: Pick<Moment, 'step' | 'isRefused'> & { hasTimePassed: boolean },
): Promise<Moment> {
  const { life, books: before } = last;
  const books = await readBooks(life.shop.database);
  life.adopt(books);
  const isSame = !facts.hasTimePassed && JSON.stringify(books) === JSON.stringify(before);
  const screens = isSame ? last.screens : await look(life, books);
  return { life, ...facts, before, books, screens };
}

async function look(life: Life, books: Books): Promise<Screens> {
  const { admin } = await life.owner();
  const [overview, day, papers, urgent, open, payments, ...orders] = await Promise.all([
    admin.overview.query(),
    admin.orders.day.query({}),
    admin.print.day.query({ date: life.today }),
    admin.orders.open.query({ list: 'attention' }),
    admin.orders.open.query({ list: 'all' }),
    admin.payments.list.query({ most: 2_000 }),
    ...books.orders.map(({ id }) => admin.orders.byId.query({ id })),
  ]);
  const [gifts, subscriptions] = await Promise.all([
    books.gifts.length > 0 ? admin.gifts.list.query() : undefined,
    books.subscriptions.length > 0 ? admin.subscriptions.list.query() : undefined,
  ]);
  const visitor = life.visitor();
  const pages = await Promise.all(
    [...life.orders.values()].map((order) => visitor.order.page.query(life.keyOf(order))),
  );
  return {
    overview,
    day,
    papers,
    urgent,
    open,
    payments,
    gifts,
    subscriptions,
    orders: new Map(orders.map((order) => [order.id, order])),
    pages: new Map(pages.map((page) => [page.id, page])),
  };
}

/** What must be true at every moment. Returns a sentence for each fault. */
export type Truth = (moment: Moment) => string[];

/** The sentences that the owner reads on the page of an order. */
export function reasonsOf({ screens }: Moment, { id }: OrderInBooks): string[] {
  return (screens.orders.get(id)?.attention ?? []).map(({ text }) => text);
}

/** A fault, told of an order. */
export function of({ life, books }: Moment, order: OrderInBooks, fault: string): string {
  const letter = [...life.orders].find(([, { id }]) => id === order.id)?.[0] ?? order.number;
  const { came, gone } = moneyOf(books, order);
  const facts = [
    order.status,
    order.paid,
    `stock ${order.stock}`,
    `due ${order.day} ${order.time.split(' ')[0]}`,
    `costs ${order.total}, came ${came}, gone ${gone}`,
    ...(order.cancelRequested ? ['unwanted'] : []),
  ];
  return `${letter} (${facts.join(', ')}; now ${life.now.toISOString()}): ${fault}`;
}
