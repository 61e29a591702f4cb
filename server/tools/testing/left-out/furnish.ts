import { cents, randText } from '#contract/money/money.ts';
import { createProduct } from '#server/tools/testing/factories.ts';
import { query } from '#server/tools/testing/query.ts';
import { ordersIn } from '#server/tools/testing/shop-orders.ts';
import type { TestShop } from '#server/tools/testing/test-shop.ts';

/** What the shopper wrote on the order; each text is there, and none is what it would be by default. */
const WRITTEN = {
  cardMessage: 'I love you',
  specialInstructions: 'The gate at the side',
  customerPhone: '083 765 4321',
  recipientPhone: '084 765 4321',
  recipientName: 'Mama Dlamini',
  suburb: 'Melville',
  placeType: 'other',
  placeName: 'The Willows',
  placeUnit: 'Unit 4',
  gateCode: '1234',
  ifAway: 'call',
};

const SESSION = 'session_1763700000000_furnish';

function largePriceOf({ sizes }: Awaited<ReturnType<typeof createProduct>>): string {
  const { priceCents = 0 } = sizes.find(({ code }) => code === 'l') ?? {};
  return randText(cents(priceCents));
}

/** A product in which nothing is as it would be by default, as its owner would send it. */
const PRODUCT = {
  name: 'Parkview Pastels',
  description: 'Lisianthus and stocks',
  price: '599.00',
  compareAtPrice: '749.00',
  imageUrl: '/images/product1.png',
  images: [
    { url: '/images/product1.png', alt: 'From the front', focalX: 40, focalY: 30 },
    { url: '/images/product3.png', alt: 'From above', focalX: 60, focalY: 70 },
  ],
  occasions: ['Birthday'],
  sections: ['Best Sellers' as const],
  flowerTypes: ['Roses' as const],
  colours: ['Red' as const],
  showsStars: true,
  rating: 3,
  stock: 7,
  displayOrder: 4,
  leadDays: 2,
  deliveryWeekdays: [1, 3],
  status: 'draft' as const,
  sizes: [
    {
      code: 's',
      label: 'Small one',
      stemCount: '10 stems',
      description: 'For a desk',
      price: '399.00',
      compareAtPrice: '799.00',
      available: true,
      imageUrl: '/images/product1.png',
    },
    {
      code: 'm',
      label: 'Middle one',
      stemCount: '20 stems',
      description: 'For a table',
      price: '699.00',
      compareAtPrice: '799.00',
      available: true,
      imageUrl: '/images/product3.png',
    },
  ],
};

/** A shop with one of each thing that can be changed, as what is stored would be sent. */
export async function furnish(shop: TestShop) {
  const { price: _price, compareAtPrice: _compareAt, sizes, ...fields } = PRODUCT;
  const product = await createProduct(shop.services, {
    ...fields,
    priceCents: 59_900,
    compareAtCents: 74_900,
    sizes: sizes.map(({ price, compareAtPrice, ...size }) => ({
      ...size,
      priceCents: Number(price) * 100,
      compareAtCents: Number(compareAtPrice) * 100,
    })),
  });
  const sold = await createProduct(shop.services);
  const order = await ordersIn(shop).paid(WRITTEN, sold);
  const line = await shop.trpc().cart.add({ sessionId: SESSION, productId: sold.id, size: 'm' });
  const { version, values, lines, total } = await (await shop.adminTrpc()).admin.desk.orderToChange(
    { id: order.id },
  );
  const [mail = { id: '', recipient: '' }] = await query<{ id: string; recipient: string }>(
    shop.databaseUrl,
    'select id, recipient from mail where recipient = $1',
    [order.customerEmail],
  );
  return {
    product: { ...PRODUCT, id: product.id, version: product.version },
    order: {
      ...WRITTEN,
      id: order.id,
      key: shop.scope().orderAccessTokens.keyOf(order),
      deliveryAddress: order.deliveryAddress,
      deliveryPostalCode: order.deliveryPostalCode,
      deliveryDate: order.deliveryDate,
      deliveryTime: order.deliveryTime,
      createdAt: order.createdAt,
    },
    /** The order as the owner's change of it would be sent. */
    toChange: {
      ...values,
      id: order.id,
      version,
      lines: lines.map(({ lineId, quantity }) => ({ lineId, quantity })),
      total,
    },
    /** A line of a cart, whose large size costs this much. */
    line: { id: line.id, largePrice: largePriceOf(sold) },
    mail,
  };
}

export type Furnished = Awaited<ReturnType<typeof furnish>>;
