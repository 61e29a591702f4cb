import {
  addDays,
  johannesburgInstant,
  johannesburgTime,
} from '#contract/time/johannesburg-time.ts';
import { NO_FEES } from '#contract/delivery/delivery-fee.ts';
import type { DeliveryFees } from '#contract/delivery/delivery-fees.schema.ts';
import { DELIVERY_SLOTS, type DeliverySlot } from '#contract/delivery/delivery.ts';
import type { DueTime } from '#contract/delivery/collection.ts';
import type { DateText } from '#contract/time/day.ts';
import type { AttentionKind } from '#contract/order/order-attention.ts';
import type { PrintPart, PrintedField } from '#contract/order/print.ts';
import type { Product } from '#server/features/catalogue/product.entity.ts';
import { createAddOn, createProduct } from '#server/tools/testing/factories.ts';
import type { Books, OrderInBooks } from './books.ts';
import type { LifeShop, ShopClient } from './life-shop.ts';
import type { PayfastTransaction } from './payfast-client.ts';

/** Orders are named in the order in which they are placed. */
const LETTERS = ['a', 'b', 'c', 'd'] as const;
/** Those that payments of a subscription have made. */
const LATER_LETTERS = ['p', 'q', 'r', 's', 't', 'u', 'v', 'w', 'x', 'y', 'z'] as const;
/** Which order a step is about: mostly the first, so that much happens to one. */
export const WHICH = 'a a a a a a b b b b c c d p q'.split(' ');
export const BOUQUETS = ['roses', 'lilies'] as const;
export const DAYS = ['tomorrow', 'today', 'later'] as const;
export const SLOTS = ['morning', 'afternoon', 'evening'] as const;

const FIRST_STOCK: Record<string, number> = { roses: 2, lilies: 6 };
const VASES = 7;
const LATER_DAYS: Record<string, number> = { today: 0, tomorrow: 1, later: 5 };
/** The parts of a day of the studio. */
const COLLECTED_AT: Readonly<Record<string, DueTime>> = {
  morning: 'Collect between 08:00 and 12:00',
  afternoon: 'Collect between 12:00 and 17:00',
  evening: 'Collect between 17:00 and 17:30',
};
const MINUTE_MS = 60_000;

export interface LivingOrder {
  id: string;
  orderNumber: string;
  way: OrderInBooks['way'];
  /** What the shopper has agreed to pay, … */
  costs: number;
  /** … and what of that a gift voucher was to pay. */
  gift: { voucher: string; pays: number } | undefined;
  sessionId: string;
  email: string;
  /** The card as the shopper last knew that it was saved. */
  card: string;
  pages: PaymentPage[];
  /** What the owner needed to know when the order was last opened, if its page is still open. */
  seen: SeenReason[] | undefined;
  /** The shopper has pressed "Cancel". */
  unwanted: boolean;
}

/** A reason to look at an order, as it stood on the owner's screen. */
export interface SeenReason {
  id: string;
  kind: AttentionKind;
}

/** A page of PayFast's that a shopper has open. */
interface PaymentPage {
  uuid: string;
  /** In milliseconds. */
  openedAt: number;
  /** The number and the cents for which PayFast was asked. */
  number: string;
  asked: number;
  /** Undefined while nothing has been done on it. */
  paid: PayfastTransaction | undefined;
}

/** What its shopper knows of flowers that come again. */
export interface LivingSubscription {
  every: 'week' | 'fortnight' | 'month';
  /** In cents, for each delivery. */
  costs: number;
  /** What the shopper or the owner last pressed, or what PayFast has told. */
  state: 'going-on' | 'paused' | 'ended';
  /** The day of the first delivery and of the next one that is not paid for; undefined until it has begun. */
  days: { first: DateText; next: DateText } | undefined;
  /** The payments that were settled when no delivery could be made of them. */
  tooLate: Set<string>;
}

/** A paper of an order as it came out of the printer. */
export interface Paper {
  /** What it says that can change, by field, … */
  said: Readonly<Partial<Record<PrintedField, string>>>;
  /** … and which of them stand on it. */
  fields: readonly PrintedField[];
  /** The day among whose papers it lies. */
  day: DateText;
  /** In milliseconds. */
  at: number;
}

/** What the owner has last decided about deliveries. */
export interface Wishes {
  closed: Set<DateText>;
  places: number | null;
  fees: DeliveryFees;
  /** Orders can be collected. */
  collects: boolean;
}

/** A step has nothing to work on, such as an order that was not placed yet. */
export class NothingToDo extends Error {}

/** One sequence: the shop, and what the people around it know without asking it. */
export class Life {
  readonly shop: LifeShop;
  readonly orders = new Map<string, LivingOrder>();
  readonly bouquets = new Map<string, Product>();
  readonly wishes: Wishes = { closed: new Set(), places: null, fees: NO_FEES, collects: false };
  /** What the owner has counted of each bouquet, with what orders had taken at that moment. */
  readonly counted = new Map<string, number>();
  /** Whether PayFast can be asked: `validate`, and its history and refunds. */
  readonly payfastAnswers = { validate: true, api: true };

  /** The payments by which the owner has marked another order than PayFast's word names. */
  readonly mistaken = new Set<string>();

  /** What was refunded on PayFast's site, in cents, by the number of the payment. */
  readonly refundedThere = new Map<string, number>();

  /** The papers of orders that lie on the table, and when those of whole days were last printed, in milliseconds. */
  readonly papers = new Map<string, Map<PrintPart, Paper>>();
  readonly printedDays = new Map<DateText, number>();

  /** Flowers that come again, by the id of the first order. */
  readonly subscriptions = new Map<string, LivingSubscription>();

  /** The add-on that comes with two bouquets. */
  vase: Product | undefined;

  /** The emails that are copies of others. */
  readonly copies = new Set<string>();

  /** What the shop said to the owner at this step. */
  said: string[] = [];

  constructor(shop: LifeShop) {
    this.shop = shop;
  }

  async begin(): Promise<void> {
    await this.shop.empty();
    for (const name of BOUQUETS) {
      const stock = FIRST_STOCK[name] ?? 0;
      const product = await createProduct(this.shop.services(), { name, stock });
      this.bouquets.set(name, product);
      this.counted.set(product.id, stock);
    }
    this.vase = await createAddOn(this.shop.services(), { stock: VASES });
    this.counted.set(this.vase.id, VASES);
  }

  /** Throws {@link NothingToDo} when no order has this letter yet. */
  order(letter: string): LivingOrder {
    const order = this.orders.get(letter);
    if (!order) throw new NothingToDo(letter);
    return order;
  }

  /** What the link in an email proves; the shopper of an unpaid order has it from looking it up. */
  keyOf({ id, email }: LivingOrder): { id: string; key: string } {
    return { id, key: this.shop.scope().orderAccessTokens.keyOf({ id, customerEmail: email }) };
  }

  bouquet(name: string): Product {
    const bouquet = this.bouquets.get(name);
    if (!bouquet) throw new NothingToDo(name);
    return bouquet;
  }

  visitor(): ShopClient {
    return this.shop.visitor();
  }

  owner(): Promise<ShopClient> {
    return this.shop.owner();
  }

  get now(): Date {
    return this.shop.clock.now;
  }

  get today(): DateText {
    return johannesburgTime(this.now).date;
  }

  day(word: string): DateText {
    return addDays(this.today, LATER_DAYS[word] ?? 0);
  }

  slot(word: string): DeliverySlot {
    return DELIVERY_SLOTS.find((slot) => slot.toLowerCase().startsWith(word)) ?? DELIVERY_SLOTS[0];
  }

  wait(minutes: number): void {
    this.shop.clock.now = new Date(this.now.getTime() + minutes * MINUTE_MS);
  }

  /** Until a clock in Johannesburg shows this minute, so many days on. */
  waitUntil(days: number, minute: number): void {
    this.shop.clock.now = johannesburgInstant(addDays(this.today, days), minute);
  }

  /** When an order is due at that time of day. */
  time(word: string, way: OrderInBooks['way']): DueTime {
    return (way === 'collection' ? COLLECTED_AT[word] : undefined) ?? this.slot(word);
  }

  nextLetter(): string {
    const letter = LETTERS.find((each) => !this.orders.has(each));
    if (!letter) throw new NothingToDo('No more letters');
    return letter;
  }

  /** Gives a letter to each order that a payment of a subscription has made since. */
  adopt({ orders, subscriptions }: Books): void {
    const known = new Set([...this.orders.values()].map(({ id }) => id));
    for (const { id, number, subscription } of orders) {
      const first = subscriptions.find((each) => each.id === subscription)?.first;
      const terms = first ? this.subscriptions.get(first) : undefined;
      if (known.has(id) || !terms) continue;
      const ofIt = orders
        .filter((each) => each.subscription === subscription)
        .map((each) => each.id);
      const like = [...this.orders.values()].findLast((each) => ofIt.includes(each.id));
      const letter = LATER_LETTERS.find((each) => !this.orders.has(each));
      if (!like || !letter) continue;
      const { sessionId, email, card } = like;
      const made = { id, orderNumber: number, sessionId, email, card, costs: terms.costs };
      this.orders.set(letter, {
        ...made,
        way: 'delivery',
        gift: undefined,
        pages: [],
        seen: undefined,
        unwanted: false,
      });
    }
  }
}
