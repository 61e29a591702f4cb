import { SUBSTITUTION_RULE } from '#contract/content/substitution-rule.ts';
import { DELIVERY_SLOTS } from '#contract/delivery/delivery.ts';
import { claimIn } from '#server/features/claim/testing/claim-kit.ts';
import { randomUUID } from 'node:crypto';
import { GIFT_SETTINGS } from '#server/features/gift-sale/testing/gift-kit.ts';
import { TENTH } from '#server/features/voucher/testing/voucher-kit.ts';
import type { Product } from '#server/features/catalogue/product.entity.ts';
import { DEFAULT_SITE_CONTENT } from '#server/features/content/site-content.repository.ts';
import { DEFAULT_DELIVERY_SETTINGS } from '#server/features/delivery/delivery.repository.ts';
import { reviewsIn } from '#server/features/review/testing/review-kit.ts';
import { createProduct, orderFor, sentProduct } from './factories.ts';
import { ordersIn } from './shop-orders.ts';
import { recipeIn } from './stems-in.ts';
import type { TestShop } from './test-shop.ts';

const OFTEN = 30;
const SUBSTITUTION = JSON.stringify(SUBSTITUTION_RULE);
const A_FEW_TIMES = 4;

/** What holds after a write: a text, and whether it is to be read there. */
interface Reading {
  place: string;
  text: string;
  isThere?: boolean;
  /** Read as the signed-in owner. */
  isOwners?: boolean;
}

interface OwnWrite {
  times: number;
  /** Writes, and returns what is to be read at once. */
  act(turn: number): Promise<Reading[]>;
}

interface Tools {
  shop: TestShop;
  product: () => Product;
  write: (path: string, body: unknown, method?: string) => Promise<unknown>;
}

/** R599.00 and ten to thirteen per cent. */
const RAISED = ['659.00', '665.00', '671.00', '677.00'];
const LISTS = ['/api/products', '/trpc/catalogue.list?batch=1&input=%7B%7D', '/shop'];

/**
 * Each call of the owner's that changes what shoppers see, with what to read after it: catalogue, delivery
 * settings and words many times, the others a few.
 */
export function ownWrites({ shop, product, write }: Tools): Record<string, OwnWrite> {
  const mutate = (name: string, input: unknown) => write(`/trpc/${name}`, input);
  const admin = async () => (await shop.adminTrpc()).admin;
  const inLists = (text: string, isThere = true): Reading[] =>
    LISTS.map((place) => ({ place, text, isThere }));
  const ofProduct = (text: string): Reading[] => [
    { place: '/api/products', text },
    { place: `/api/products/${product().id}`, text },
    { place: `/product/${product().slug}`, text },
  ];
  const often = (act: OwnWrite['act']): OwnWrite => ({ times: OFTEN, act });
  const aFewTimes = (act: OwnWrite['act']): OwnWrite => ({ times: A_FEW_TIMES, act });

  /** The product for a rand more. */
  const raised = async () => {
    const { id } = product();
    const seen = (await (await admin()).products.list()).find((each) => each.id === id);
    return {
      products: [{ id, version: seen?.version ?? 0, stockSeen: 10 }],
      change: {
        price: { direction: 'up', unit: 'rand', amount: '1', rounding: 'none' } as const,
      },
      idempotencyKey: randomUUID(),
    };
  };

  /** A bouquet and the review of it that the owner has not read. */
  const reviewed = async () => {
    const bouquet = await createProduct(shop.services, { stock: 10 });
    const { reviewId: id } = await reviewsIn(shop).written({}, bouquet);
    return { bouquet, id };
  };

  const withoutReview = ({ id, slug }: Product): Reading[] => [
    { place: `/api/products/${id}`, text: '"reviews"', isThere: false },
    { place: `/product/${slug}`, text: 'They lasted ten days.', isThere: false },
  ];

  const seasonIds = Array.from({ length: A_FEW_TIMES }, () => randomUUID());
  const seasonOf = (turn: number) => ({
    name: `Fair ${turn}`,
    firstDay: '2026-11-21',
    lastDay: '2026-11-30',
    percent: 10 + turn,
    productIds: null,
  });

  return {
    'admin.products.update': often(async (turn) => {
      await mutate('admin.products.update', { id: product().id, name: `Renamed ${turn}` });
      return ofProduct(`Renamed ${turn}`);
    }),
    'PATCH /api/admin/products/:id': often(async (turn) => {
      const path = `/api/admin/products/${product().id}`;
      await write(path, { name: `Patched ${turn}` }, 'PATCH');
      return ofProduct(`Patched ${turn}`);
    }),
    'admin.delivery.save': often(async (turn) => {
      const { version } = await (await admin()).delivery.settings();
      const [cutOffMinute, hour] = turn % 2 === 0 ? [810, '1:30pm'] : [870, '2:30pm'];
      const settings = { ...DEFAULT_DELIVERY_SETTINGS, cutOffMinute };
      await mutate('admin.delivery.save', { settings, version });
      return [
        { place: '/trpc/delivery.terms', text: `"cutOffMinute":${cutOffMinute}` },
        { place: '/faq', text: `${hour}` },
      ];
    }),
    'admin.content.save': often(async (turn) => {
      const { version } = await (await admin()).content.get();
      const text = `They lasted ${turn} weeks`;
      const [first, second] = DEFAULT_SITE_CONTENT.testimonials;
      const words = { ...DEFAULT_SITE_CONTENT, testimonials: [{ ...first, words: text }, second] };
      await mutate('admin.content.save', { words, version });
      return [
        { place: '/trpc/content.words', text },
        { place: '/', text },
      ];
    }),
    'admin.texts.save': often(async (turn) => {
      const { version, texts } = await (await admin()).texts.get({ page: 'home' });
      const heroTitle = `Blooms by bike ${turn}`;
      await mutate('admin.texts.save', { page: 'home', version, texts: { ...texts, heroTitle } });
      return [{ place: '/', text: heroTitle }];
    }),
    'admin.texts.restore': often(async (turn) => {
      const { version, texts } = await (await admin()).texts.get({ page: 'home' });
      const heroTitle = `Blooms by train ${turn}`;
      const view = { page: 'home' as const, texts: { ...texts, heroTitle } };
      const saved = await (await admin()).texts.save({ ...view, version });
      await mutate('admin.texts.restore', { page: 'home', version: saved.version, to: 0 });
      return [{ place: '/', text: 'Fresh Blooms, Delivered Daily' }];
    }),
    'admin.subscriptions.offer': often(async (turn) => {
      const every = turn % 2 === 0 ? 'week' : 'month';
      await mutate('admin.subscriptions.offer', { offered: [every] });
      return [{ place: '/trpc/content.words', text: `"subscriptions":["${every}"]` }];
    }),
    'admin.gifts.save': aFewTimes(async (turn) => {
      const { version } = await (await admin()).gifts.list();
      const settings = { ...GIFT_SETTINGS, years: 3 + turn };
      await mutate('admin.gifts.save', { version, settings });
      return [{ place: '/trpc/gift.offer', text: `"years":${3 + turn}` }];
    }),
    'admin.vouchers.save': aFewTimes(async (turn) => {
      const voucher = { ...TENTH, code: `OWNS${turn}` };
      await mutate('admin.vouchers.save', { id: randomUUID(), version: 0, voucher });
      return [{ place: '/trpc/content.words', text: '"takesVouchers":true' }];
    }),
    'admin.vouchers.end': aFewTimes(async (turn) => {
      const voucher = { ...TENTH, code: `ENDS${turn}` };
      const { id } = await (await admin()).vouchers.save({ id: randomUUID(), version: 0, voucher });
      await mutate('admin.vouchers.end', { id });
      // Where there is no voucher any more, the answer ends as it did.
      return [{ place: '/trpc/content.words', text: `"substitutionRule":${SUBSTITUTION}}` }];
    }),
    'admin.seasons.save': aFewTimes(async (turn) => {
      // Two seasons of one day are refused.
      if (turn > 0) await (await admin()).seasons.end({ id: seasonIds[turn - 1] ?? '' });
      const id = seasonIds[turn] ?? '';
      await mutate('admin.seasons.save', { id, version: 0, season: seasonOf(turn) });
      return ofProduct(`"price":"${RAISED[turn]}"`).slice(0, 2);
    }),
    'admin.seasons.end': aFewTimes(async (turn) => {
      const id = seasonIds[turn] ?? '';
      await (await admin()).seasons.save({ id, version: 0, season: seasonOf(turn) });
      await mutate('admin.seasons.end', { id });
      return ofProduct('"price":"599.00"').slice(0, 2);
    }),
    'admin.stems.setOut': aFewTimes(async (turn) => {
      const { recipe, stemId: id } = await recipeIn(shop, `Rose ${turn}`);
      await mutate('admin.stems.setOut', { id, isOut: true, withSizes: true });
      const small = (available: boolean) => ({
        place: `/api/products/${recipe.productId}`,
        // The small size alone has this price.
        text: `"price":"399.00","available":${available}`,
      });
      if (turn % 2 === 0) return [small(false)];
      await mutate('admin.stems.setOut', { id, isOut: false, withSizes: true });
      return [small(true)];
    }),
    'admin.desk.write': aFewTimes(async () => {
      const bouquet = await createProduct(shop.services, { stock: 10 });
      await mutate('admin.desk.write', { ...orderFor([{ product: bouquet }]), payment: 'later' });
      return [{ place: `/api/products/${bouquet.id}`, text: '"stock":9' }];
    }),
    'admin.claims.deliverAgain': aFewTimes(async () => {
      const bouquet = await createProduct(shop.services, { stock: 10 });
      const claimed = await claimIn(shop, bouquet);
      const day = { deliveryDate: '2026-11-25', deliveryTime: DELIVERY_SLOTS[0] };
      await mutate('admin.claims.deliverAgain', { ...claimed, ...day, quantities: [1], words: '' });
      return [{ place: `/api/products/${bouquet.id}`, text: '"stock":8' }];
    }),
    'admin.reviews.show': aFewTimes(async () => {
      const { bouquet, id } = await reviewed();
      await mutate('admin.reviews.show', { id });
      return [
        { place: `/api/products/${bouquet.id}`, text: '"reviews":{"count":1,"average":4}' },
        { place: `/product/${bouquet.slug}`, text: 'They lasted ten days.' },
      ];
    }),
    'admin.reviews.hide': aFewTimes(async () => {
      const { bouquet, id } = await reviewed();
      await mutate('admin.reviews.show', { id });
      await mutate('admin.reviews.hide', { id, reason: 'Names another person' });
      return withoutReview(bouquet);
    }),
    'admin.people.erase': aFewTimes(async () => {
      const { bouquet, id } = await reviewed();
      await mutate('admin.reviews.show', { id });
      await mutate('admin.people.erase', { known: 'thandi@example.co.za' });
      return withoutReview(bouquet);
    }),
    'admin.reviews.answer': aFewTimes(async (turn) => {
      const { bouquet, id } = await reviewed();
      await mutate('admin.reviews.answer', { id, words: `Thank you ${turn} times.` });
      return [{ place: `/product/${bouquet.slug}`, text: `Thank you ${turn} times.` }];
    }),
    'admin.desk.change': aFewTimes(async () => {
      const bouquet = await createProduct(shop.services, { stock: 10 });
      const { id } = await ordersIn(shop).paid({}, bouquet);
      const { version, values, lines } = await (await shop.adminTrpc()).admin.desk.orderToChange({
        id,
      });
      const two = lines.map(({ lineId }) => ({ lineId, quantity: 2 }));
      const change = { id, version, ...values, lines: two, total: '1198.00' };
      await mutate('admin.desk.change', change);
      return [{ place: `/api/products/${bouquet.id}`, text: '"stock":8' }];
    }),
    'admin.products.create': aFewTimes(async (turn) => {
      await mutate('admin.products.create', sentProduct({ name: `Made ${turn}` }));
      return inLists(`Made ${turn}`);
    }),
    'POST /api/admin/products': aFewTimes(async (turn) => {
      await write('/api/admin/products', sentProduct({ name: `Posted ${turn}` }));
      return inLists(`Posted ${turn}`);
    }),
    'admin.products.setImage': aFewTimes(async (turn) => {
      const imageUrl = `/images/product${turn + 2}.png`;
      await mutate('admin.products.setImage', { id: product().id, imageUrl });
      return ofProduct(imageUrl).slice(0, 2);
    }),
    'admin.products.remove': aFewTimes(async () => {
      const { id } = await createProduct(shop.services);
      await mutate('admin.products.remove', { id });
      return inLists(id, false);
    }),
    'admin.products.restore': aFewTimes(async () => {
      const { id } = product();
      await mutate('admin.products.remove', { id });
      await mutate('admin.products.restore', { id });
      return inLists(id);
    }),
    'admin.products.duplicate': aFewTimes(async (turn) => {
      await mutate('admin.products.duplicate', {
        id: product().id,
        idempotencyKey: randomUUID(),
      });
      const copy = `${product().name} (copy${turn === 0 ? '' : ` ${turn + 1}`})`;
      return [
        { place: '/trpc/admin.products.list', text: `"name":"${copy}"`, isOwners: true },
        ...inLists(copy, false),
      ];
    }),
    'admin.products.applyBulk': aFewTimes(async (turn) => {
      await mutate('admin.products.applyBulk', await raised());
      return ofProduct(`"price":"${600 + turn}.00"`).slice(0, 2);
    }),
    'POST /api/admin/products/bulk': aFewTimes(async (turn) => {
      await write('/api/admin/products/bulk', await raised());
      return ofProduct(`"price":"${600 + turn}.00"`).slice(0, 2);
    }),
    'admin.products.undoBulk': aFewTimes(async () => {
      const { id } = await (await admin()).products.applyBulk(await raised());
      await mutate('admin.products.undoBulk', { id });
      return ofProduct('"price":"599.00"').slice(0, 2);
    }),
    'admin.products.reorder': aFewTimes(async () => {
      await createProduct(shop.services, { displayOrder: 9 });
      const ids = (await (await admin()).products.list()).map(({ id }) => id);
      await mutate('admin.products.reorder', { ids: ids.toReversed() });
      return [{ place: '/api/products', text: `[{"id":"${ids.at(-1)}"` }];
    }),
    'admin.orders.cancel': aFewTimes(async () => {
      const { id } = await ordersIn(shop).placed({}, product());
      await mutate('admin.orders.cancel', { id, reason: 'The shopper phoned' });
      return ofProduct('"stock":10').slice(0, 2);
    }),
  };
}
