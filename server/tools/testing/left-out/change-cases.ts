import type { Furnished } from './furnish.ts';

/** A call that changes a thing of the furnished shop. */
export interface ChangeCase {
  /** What the call would send to leave everything as it is, every field included. */
  stored: object;
  /** Another value for each field that is stored. */
  changed: object;
  /** What stands in the address of a route. */
  address?: Readonly<Record<string, string>>;
}

/** For each call that changes something and can be sent with a field left out. */
export const CHANGES: Readonly<Record<string, (furnished: Furnished) => ChangeCase>> = {
  'order.change': ({ order }) => {
    const { createdAt: _created, ...stored } = order;
    const changed = {
      ...stored,
      cardMessage: 'Happy birthday, Gogo 🌷',
      specialInstructions: 'Ring twice',
      customerPhone: '011 555 0199',
      recipientPhone: '012 555 0199',
      recipientName: 'Gogo',
      deliveryAddress: '1 New Road',
      suburb: 'Parkview',
      deliveryPostalCode: '2193',
      deliveryDate: '2026-11-24',
      deliveryTime: 'Evening (5PM - 8PM)',
      placeType: 'complex',
      placeName: 'The Oaks',
      placeUnit: 'Unit 9',
      gateCode: '9876',
      ifAway: 'security',
    };
    // Only a service has a time; the total is what its shopper was shown, and is not stored.
    const same = { serviceTime: '', total: '599.00' };
    return { stored: { ...stored, ...same }, changed: { ...changed, ...same } };
  },
  'cart.changeSize': ({ line: { id, largePrice } }) => {
    const stored = { id, size: 'l', shownPrice: largePrice };
    return { stored, changed: { ...stored, shownPrice: '1.00' } };
  },
  'admin.desk.change': ({ toChange }) => {
    // A line that is there has its size, whatever is sent: the field is of new ones.
    const sized = (size: string) => toChange.lines.map((line) => ({ ...line, size }));
    const stored = {
      ...toChange,
      lines: sized('m'),
      idempotencyKey: 'a-press-of-the-owner',
    };
    const changed = {
      ...stored,
      lines: sized('l'),
      customerPhone: '011 555 0199',
      recipientName: 'Gogo',
      recipientPhone: '012 555 0199',
      deliveryAddress: '1 New Road',
      suburb: 'Parkview',
      deliveryPostalCode: '2193',
      placeType: 'office',
      deliveryDate: '2026-11-24',
      cardMessage: 'Happy birthday, Gogo 🌷',
      anonymous: true,
      specialInstructions: 'Ring twice',
      anyway: 'Promised on the phone',
    };
    return { stored, changed };
  },
  'admin.mails.resend': ({ mail }) => {
    const stored = { ...mail, idempotencyKey: 'a-press-of-the-owner' };
    return { stored, changed: { ...stored, recipient: 'gogo@example.co.za' } };
  },
  'admin.products.update': (furnished) => {
    const { stored, changed } = changeOfProduct(furnished);
    const idempotencyKey = 'a-press-of-the-owner';
    return { stored: { ...stored, idempotencyKey }, changed: { ...changed, idempotencyKey } };
  },
  'PATCH /api/admin/products/:id': withoutId(changeOfProduct),
  'admin.products.applyBulk': (furnished) => {
    const { stored, changed } = changeOfSeveral(furnished);
    const idempotencyKey = 'a-press-of-the-owner';
    return { stored: { ...stored, idempotencyKey }, changed: { ...changed, idempotencyKey } };
  },
  'POST /api/admin/products/bulk': changeOfSeveral,
  'admin.products.setImage': changeOfImage,
  'PUT /api/admin/products/:id/image': withoutId(changeOfImage),
};

/** What makes a thing: the reason why its defaults overwrite nothing. */
export const MAKES_SOMETHING: Readonly<Record<string, string>> = {
  'cart.add': 'adds to what is in the cart: without a quantity, one',
  'POST /api/cart': 'as cart.add',
  'order.place': 'makes an order',
  'POST /api/orders': 'makes an order',
  'subscriptions.start': 'makes an order, as order.place',
  'enquiry.send': 'makes a request',
  'backInStock.ask': 'makes a request; without a size it waits for any',
  'admin.print.record': 'notes that papers were printed; without a day they are those of one order',
  'admin.desk.write': 'makes an order',
  'admin.payments.recordOwn': 'makes a payment',
  'admin.backups.link': 'makes a link: without a code it is refused where one is needed',
  'admin.stems.move': 'notes what was counted, bought or thrown away',
  'round.report': 'makes an outcome, and the first one stands',
  'admin.products.create': 'makes a product',
  'POST /api/admin/products': 'makes a product',
  'POST /api/admin/products/bulk/preview': 'changes nothing: it tells what a change would do',
};

function changeOfProduct({ product }: Furnished): ChangeCase {
  const changed = {
    ...product,
    name: 'Melville Blush',
    description: 'Blush roses',
    price: '649.00',
    compareAtPrice: '849.00',
    // One of its images, which comes to the front.
    imageUrl: '/images/product3.png',
    images: product.images.map(({ url }, place) => ({
      url,
      alt: `Another look ${place}`,
      focalX: 10 + place,
      focalY: 20 + place,
    })),
    status: 'off_sale',
    onSaleFrom: '2027-01-15',
    occasions: ['Anniversary', 'Get well'],
    sections: ['Featured'],
    flowerTypes: ['Tulips'],
    colours: ['White'],
    showsStars: false,
    rating: 4,
    stock: 9,
    displayOrder: 2,
    leadDays: 1,
    deliveryWeekdays: [2, 4],
    sizes: product.sizes.map(({ code }) => ({
      code,
      label: `Another ${code}`,
      stemCount: '5 stems',
      description: 'For a shelf',
      price: '499.00',
      compareAtPrice: '899.00',
      available: false,
      imageUrl: code === 's' ? '/images/product3.png' : '/images/product1.png',
    })),
  };
  const { stock: stockSeen } = product;
  const stored = { ...product, onSaleFrom: null, stockSeen };
  return { stored, changed: { ...changed, stockSeen } };
}

/** What is stored is asked for in its own way: a price that rounding brings back, the section that it is in. */
function changeOfSeveral({ product }: Furnished): ChangeCase {
  const { id, version, stock, status, sections } = product;
  const products = [{ id, version, stockSeen: stock }];
  const price = {
    direction: 'down',
    unit: 'percent',
    amount: '0.01',
    rounding: 'rand',
    keepAsCompareAt: true,
  };
  const stored = {
    status,
    section: { action: 'add', section: sections[0] },
    price,
    stock: { action: 'set', quantity: stock },
  };
  const changed = {
    status: 'off_sale',
    section: { action: 'add', section: 'Featured' },
    price: { ...price, amount: '10' },
    stock: { action: 'add', quantity: 2 },
  };
  return { stored: { products, change: stored }, changed: { products, change: changed } };
}

function changeOfImage({ product: { id, imageUrl, version } }: Furnished): ChangeCase {
  const stored = { id, imageUrl, version };
  return { stored, changed: { ...stored, imageUrl: '/images/product2.png' } };
}

/** A route has the id in its address. */
function withoutId(change: (furnished: Furnished) => ChangeCase) {
  return (furnished: Furnished): ChangeCase => {
    const { stored, changed } = change(furnished);
    const { id } = furnished.product;
    const bare = (input: object) => ({ ...input, id: undefined });
    return { stored: bare(stored), changed: bare(changed), address: { id } };
  };
}
