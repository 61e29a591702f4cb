import type { LifeShop } from './life-shop.ts';

interface Planted {
  shop?: (shop: LifeShop) => LifeShop;
  /** Makes a trigger by the function `planted`, which is dropped afterwards. */
  sql?: string;
  /** When that can be seen, if not as soon as a bouquet is bought. */
  steps?: string;
  /** What is then not true. */
  truth: string;
}

export const asItIs = (shop: LifeShop): LifeShop => shop;

/** What the shop could do wrong when a shopper buys a bouquet. */
export const PLANTED: readonly [what: string, planted: Planted][] = [
  [
    'a mail tells a lie',
    {
      sql: onEach('insert on mail', `new.text := new.text || ' Nothing will be delivered.'`),
      truth: 'a mail says only what is so when it is sent',
    },
  ],
  [
    'a mail names another day',
    {
      sql: onEach('insert on mail', `new.text := new.text || ' It is due on Friday 1 May 2026.'`),
      truth: 'a mail names no day but the one on which the order is due',
    },
  ],
  [
    'a stock does not sink',
    {
      sql: onEach('update on product', 'new.stock := old.stock'),
      truth: 'stock changes by what orders take and give back, once',
    },
  ],
  [
    'a payment is counted for more than came',
    {
      sql: onEach('insert on payment', 'new.amount_cents := new.amount_cents + 1'),
      truth: 'the ledger',
    },
  ],
  [
    'a paid order is not in the list of the open ones',
    {
      shop: withoutOpenOrders,
      truth: 'every paid order that has not ended is in the list of open orders',
    },
  ],
  [
    'a gift voucher pays less of an order than was to be paid by it',
    {
      sql: onEach(
        'insert on payment',
        `if new.provider = 'gift' then new.amount_cents := new.amount_cents - 1; end if`,
      ),
      steps: 'gift small today paid; spend lilies later morning one paid',
      truth: 'an order costs what was agreed, and a gift voucher pays of it what it was to pay',
    },
  ],
  [
    'two payments of a subscription make one order',
    {
      sql: onEach(
        'insert on payment',
        `new.order_id := coalesce((select first_order_id from subscription limit 1), new.order_id)`,
      ),
      steps: 'subscribe lilies tomorrow morning week paid; charge a ok due',
      truth: 'a payment of a subscription that goes on has paid for an order of its own',
    },
  ],
  [
    'flowers come again on another day than that which is paid for',
    {
      sql: onEach(
        'insert on shop_order',
        `if new.subscription_id is not null then new.delivery_date := new.delivery_date + 1; end if`,
      ),
      steps: 'subscribe lilies tomorrow morning week paid; charge a ok due',
      truth: 'flowers that come again come on their days, and not once they have ended',
    },
  ],
  [
    'what is collected costs a delivery',
    {
      sql: onEach(
        'insert on shop_order',
        `if new.fulfilment = 'collection' then new.delivery_cents := 6000; new.total_cents := new.total_cents + 6000; end if`,
      ),
      steps: 'collect lilies tomorrow morning one',
      truth: 'an order costs what was agreed',
    },
  ],
];

function onEach(event: string, act: string): string {
  return `create function planted() returns trigger language plpgsql as
      $$ begin ${act}; return new; end $$;
    create trigger planted before ${event} for each row execute function planted()`;
}

/** A shop whose owner is shown no open order. */
function withoutOpenOrders(shop: LifeShop): LifeShop {
  async function owner() {
    const client = await shop.owner();
    const { open } = client.admin.orders;
    const query: typeof open.query = async (input, options) => ({
      ...(await open.query(input, options)),
      orders: [],
    });
    return withPart(client, ['admin', 'orders', 'open', 'query'], query);
  }
  return withPart(shop, ['owner'], owner);
}

/** The same object to look at, but for what is found at this path. */
function withPart<T extends object>(whole: T, [name = '', ...rest]: string[], part: object): T {
  return new Proxy(whole, {
    get(target, asked) {
      const found: unknown = Reflect.get(target, asked);
      if (asked !== name) return found;
      return rest.length > 0 ? withPart(Object(found), rest, part) : part;
    },
  });
}
