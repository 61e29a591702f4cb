import { randomUUID } from 'node:crypto';
import { ONE_SIZE } from '#contract/catalogue/product-kind.ts';
import { cents, randText, sum, times } from '#contract/money/money.ts';
import type { DeliverySettings } from '#contract/delivery/delivery-settings.schema.ts';
import type { PlaceOrderInput } from '#contract/order/place-order.schema.ts';
import { findPurchasableSize } from '#server/features/catalogue/purchasable-size.ts';
import { Product, type StoredSize } from '#server/features/catalogue/product.entity.ts';
import {
  DEFAULT_DELIVERY_SETTINGS,
  DeliveryRepository,
} from '#server/features/delivery/delivery.repository.ts';
import type { Services } from '#server/platform/scope/services.ts';
import { objectPathOf } from '#server/features/image/attach-upload.ts';
import { Upload } from '#server/features/image/upload.entity.ts';

/** The four usual sizes; small R399, medium at the base price and large R899 are available. */
export const USUAL_SIZES: StoredSize[] = [
  {
    code: 'xs',
    label: 'Petite / XS',
    stemCount: '8-15 stems',
    description: '',
    priceCents: 0,
    available: false,
  },
  {
    code: 's',
    label: 'Small (S)',
    stemCount: '12-20 stems',
    description: '',
    priceCents: 39_900,
    available: true,
  },
  {
    code: 'm',
    label: 'Medium (M)',
    stemCount: '16-25 stems',
    description: '',
    priceCents: 0,
    available: true,
  },
  {
    code: 'l',
    label: 'Large (L)',
    stemCount: '25-35 stems',
    description: '',
    priceCents: 89_900,
    available: true,
  },
];

const { code, label, stemCount, description, available } = ONE_SIZE;
const ONE_STORED_SIZE = { code, label, stemCount, description, available, priceCents: 0 };

/** Stores a bouquet at R599 with ten in stock, unless told otherwise. */
export async function createProduct(
  services: Pick<Services, 'orm' | 'now'>,
  overrides: Partial<Product> = {},
): Promise<Product> {
  const product = newProduct(services, overrides);
  const em = services.orm.em.fork();
  await em.persist(product).flush();
  // Its slug is the database's.
  return em.refreshOrFail(product);
}

/** Stores so many bouquets at once, each as {@link createProduct} does. */
export async function createProducts(
  services: Pick<Services, 'orm' | 'now'>,
  count: number,
  overrides: (index: number) => Partial<Product> = () => ({}),
): Promise<Product[]> {
  const products = Array.from({ length: count }, (_, index) =>
    newProduct(services, overrides(index)),
  );
  const em = services.orm.em.fork();
  await em.persist(products).flush();
  await em.find(Product, { id: { $in: products.map(({ id }) => id) } }, { refresh: true });
  return products;
}

function newProduct({ now }: Pick<Services, 'now'>, overrides: Partial<Product>): Product {
  return Object.assign(new Product(), {
    id: randomUUID(),
    kind: 'bouquet' as const,
    name: 'Melville Blush',
    description: 'Blush roses',
    priceCents: 59_900,
    compareAtCents: null,
    imageUrl: '/images/product1.png',
    images: null,
    occasions: ['Birthday'],
    sections: ['Best Sellers'],
    flowerTypes: ['Roses'],
    colours: null,
    showsStars: false,
    rating: 5,
    stock: 10,
    stockOwed: 0,
    displayOrder: 1,
    status: 'on_sale' as const,
    onSaleFrom: null,
    sizes: USUAL_SIZES,
    createdAt: now(),
    updatedAt: now(),
    deletedAt: null,
    ...overrides,
  });
}

/** Stores an add-on: a vase at R150, unless told otherwise. */
export async function createAddOn(
  services: Pick<Services, 'orm' | 'now'>,
  overrides: Partial<Product> = {},
): Promise<Product> {
  return createProduct(services, {
    kind: 'addon',
    name: 'Glass vase',
    description: 'Clear glass, 20 cm',
    priceCents: 15_000,
    imageUrl: '/images/product2.png',
    occasions: [],
    sections: [],
    flowerTypes: [],
    sizes: [ONE_STORED_SIZE],
    ...overrides,
  });
}

/** A product as the owner's dialog sends it: valid, at R499, unless told otherwise. */
export function sentProduct(overrides: Record<string, unknown> = {}) {
  return {
    name: 'Parkview Pastels',
    description: 'Lisianthus and stocks',
    price: '499.00',
    imageUrl: '/images/product2.png',
    ...overrides,
  };
}

/** Stores an upload that has become a picture, without the picture's files. */
export async function addReadyUpload({ orm, now }: Pick<Services, 'orm' | 'now'>) {
  const upload = { id: randomUUID(), createdAt: now(), expiresAt: now(), usedAt: null };
  const em = orm.em.fork();
  await em.insert(Upload, { ...upload, state: 'ready', format: 'jpg', width: 640, height: 480 });
  return {
    imageUrl: objectPathOf(upload.id),
    usedAt: async () => (await orm.em.fork().findOneOrFail(Upload, { id: upload.id })).usedAt,
  };
}

/** Makes these the owner's delivery settings; what is left out is the default. */
export async function setDelivery(
  { orm, now }: Pick<Services, 'orm' | 'now'>,
  settings: Partial<DeliverySettings>,
): Promise<void> {
  const repository = new DeliveryRepository(orm.em.fork());
  const { version } = await repository.settings();
  const whole = { ...DEFAULT_DELIVERY_SETTINGS, ...settings };
  await repository.saveSettings({ settings: whole, version: version + 1 }, now());
}

/** The usual delivery times with so many places in each. */
export function slotsWithPlaces(places: number): DeliverySettings['slots'] {
  return DEFAULT_DELIVERY_SETTINGS.slots.map((slot) => ({ ...slot, places }));
}

export async function stockOf({ orm }: Pick<Services, 'orm'>, product: Product): Promise<number> {
  return (await orm.em.fork().findOneOrFail(Product, { id: product.id })).stock;
}

export type SentOrder = { [K in keyof PlaceOrderInput]?: unknown } & {
  items: {
    productId: string;
    productName: string;
    quantity: number;
    size: string;
    priceAtTime: string;
  }[];
};

/** An order as a browser sends it: valid, with the right totals, for delivery tomorrow. */
export function orderFor(
  items: { product: Product; quantity?: number; size?: string }[],
  overrides: Record<string, unknown> = {},
): SentOrder {
  const lines = items.map(({ product, quantity = 1, size = 'm' }) => ({
    productId: product.id,
    productName: product.name,
    quantity,
    size,
    price: findPurchasableSize(product, size)?.price ?? cents(0),
  }));
  const subtotal = randText(sum(lines.map(({ price, quantity }) => times(price, quantity))));
  return {
    customerName: 'Thandi Mokoena',
    customerEmail: 'thandi@example.co.za',
    customerPhone: '082 123 4567',
    deliveryAddress: '12 Fourth Avenue, Melville',
    deliveryCity: 'Johannesburg',
    deliveryPostalCode: '2092',
    deliveryDate: '2026-11-22',
    deliveryTime: 'Morning (9AM - 12PM)',
    specialInstructions: '',
    subtotal,
    delivery: '0.00',
    total: subtotal,
    items: lines.map(({ price, ...line }) => ({ ...line, priceAtTime: randText(price) })),
    ...overrides,
  };
}

/** The day of the tests: a shopper that has paid can only ask the owner to cancel then. */
export const DUE_TODAY = { deliveryDate: '2026-11-21', deliveryTime: 'Evening (5PM - 8PM)' };
