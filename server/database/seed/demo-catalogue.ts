import type { FlowerType, Section } from '#contract/catalogue.ts';
import type { StoredSize } from '#server/catalogue/product.entity.ts';

export interface DemoBouquet {
  name: string;
  description: string;
  imageUrl: string;
  /** The base price, which is that of the size in the picture. */
  priceRand: number;
  occasions: string[];
  sections: Section[];
  flowerTypes: FlowerType[];
  stock: number;
  sizes: StoredSize[];
}

/** A size that is sold: its stems and, where it is not the base price, its price in rand. */
interface SoldSize {
  stems: string;
  rand?: number;
  note: string;
}

const LABELS = {
  xs: 'Petite / XS',
  s: 'Small (S)',
  m: 'Medium (M)',
  l: 'Large (L)',
} as const;

const USUAL_STEMS = { xs: '8-15 stems', s: '12-20 stems', m: '16-25 stems', l: '25-35 stems' };

/** All four sizes; those that are not named are listed as not available. */
function sizes(sold: Partial<Record<keyof typeof LABELS, SoldSize>>): StoredSize[] {
  return (['xs', 's', 'm', 'l'] as const).map((code) => ({
    code,
    label: LABELS[code],
    stemCount: sold[code]?.stems ?? USUAL_STEMS[code],
    description: sold[code]?.note ?? 'Not made in this size',
    priceCents: (sold[code]?.rand ?? 0) * 100,
    available: code in sold,
  }));
}

/** Eight bouquets for a shop in Johannesburg, as in the pictures; stems count flowers, not greenery. */
export const DEMO_CATALOGUE: DemoBouquet[] = [
  {
    name: 'Melville Blush',
    description:
      'Blush and cream garden roses with peonies and ranunculus, loosened with wax flower, baby’s breath and eucalyptus. Wrapped in kraft paper with a blush ribbon. Soft enough for a new baby, generous enough for a mother.',
    imageUrl: '/images/product1.png',
    priceRand: 649,
    occasions: ['Birthday', 'Mother’s Day', 'New baby', 'Thank you'],
    sections: ['Best Sellers', 'Featured', 'Birthday', 'Wedding'],
    flowerTypes: ['Roses', 'Mixed'],
    stock: 24,
    sizes: sizes({
      s: { stems: '14 stems', rand: 479, note: 'A neat posy for a bedside table' },
      m: { stems: '22 stems', note: 'As pictured' },
      l: { stems: '32 stems', rand: 899, note: 'Half as many blooms again' },
    }),
  },
  {
    name: 'Sandton Red',
    description:
      'Long-stemmed red roses and nothing to distract from them: a cloud of baby’s breath, ruscus and eucalyptus, charcoal wrap over white tissue, red ribbon. For saying it plainly.',
    imageUrl: '/images/product2.png',
    priceRand: 749,
    occasions: ['Anniversary', 'Valentine’s', 'Romance'],
    sections: ['Best Sellers', 'Anniversary'],
    flowerTypes: ['Roses'],
    stock: 30,
    sizes: sizes({
      xs: { stems: '8 roses', rand: 399, note: 'Eight roses, simply tied' },
      s: { stems: '12 roses', rand: 549, note: 'A dozen roses' },
      m: { stems: '18 roses', note: 'As pictured' },
      l: { stems: '30 roses', rand: 1149, note: 'Thirty roses' },
    }),
  },
  {
    name: 'Highveld Sunshine',
    description:
      'Sunflowers, orange gerberas, yellow roses and daisies with hypericum berries, in kraft paper with a cream ribbon. It brightens a ward, a desk or a Monday.',
    imageUrl: '/images/product3.png',
    priceRand: 529,
    occasions: ['Birthday', 'Get well', 'Congratulations'],
    sections: ['Best Sellers', 'New Arrivals', 'Birthday', 'Corporate'],
    flowerTypes: ['Sunflowers', 'Mixed'],
    stock: 20,
    sizes: sizes({
      xs: { stems: '10 stems', rand: 299, note: 'Two sunflowers and friends' },
      s: { stems: '18 stems', rand: 399, note: 'Four sunflowers' },
      m: { stems: '30 stems', note: 'As pictured, with seven sunflowers' },
      l: { stems: '42 stems', rand: 749, note: 'Ten sunflowers' },
    }),
  },
  {
    name: 'Ubuntu Protea',
    description:
      'King proteas and pincushions from South African growers among peach roses, ranunculus, hypericum and eucalyptus. Kraft wrap, sage ribbon. It travels well and dries beautifully.',
    imageUrl: '/images/product4.png',
    priceRand: 899,
    occasions: ['Corporate', 'Farewell', 'Proudly South African'],
    sections: ['Featured', 'Corporate', 'Sympathy'],
    flowerTypes: ['Mixed', 'Roses'],
    stock: 12,
    sizes: sizes({
      m: { stems: '19 stems', note: 'As pictured, with three king proteas' },
      l: { stems: '28 stems', rand: 1299, note: 'Five king proteas' },
    }),
  },
  {
    name: 'Parkhurst Tulips',
    description:
      'An armful of tulips in pink, blush, cream and magenta with wax flower, in white paper with a pink ribbon. Tulips go on growing in the vase and turn towards the light.',
    imageUrl: '/images/product5.png',
    priceRand: 649,
    occasions: ['Birthday', 'Thank you', 'Just because'],
    sections: ['New Arrivals', 'Featured', 'Birthday', 'Anniversary'],
    flowerTypes: ['Tulips'],
    stock: 18,
    sizes: sizes({
      xs: { stems: '10 tulips', rand: 329, note: 'A single-colour bunch' },
      s: { stems: '16 tulips', rand: 449, note: 'Two colours, loosely tied' },
      m: { stems: '24 tulips', note: 'Four colours' },
      l: { stems: '32 tulips', rand: 829, note: 'As pictured' },
    }),
  },
  {
    name: 'White Serenity',
    description:
      'White lilies and roses with pale hydrangeas, baby’s breath and eucalyptus, arranged in a sage ceramic vase that is theirs to keep. Quiet and dignified. Lily pollen is harmful to cats: ask us for roses instead.',
    imageUrl: '/images/product6.png',
    priceRand: 1499,
    occasions: ['Sympathy', 'Wedding', 'Housewarming'],
    sections: ['New Arrivals', 'Sympathy', 'Wedding', 'Corporate'],
    flowerTypes: ['Lilies', 'Roses'],
    stock: 10,
    sizes: sizes({
      m: { stems: '21 stems', note: 'As pictured, vase included' },
      l: { stems: '30 stems', rand: 1999, note: 'A fuller arrangement, vase included' },
    }),
  },
  {
    name: 'Rosebank Hatbox',
    description:
      'Peach and cream roses, coral dahlias, ranunculus and peonies set in soaked foam in a dark green hat box with a champagne ribbon. No vase needed: lift the lid and set it down.',
    imageUrl: '/images/product7.png',
    priceRand: 1199,
    occasions: ['Anniversary', 'Luxury gift', 'Thank you'],
    sections: ['Best Sellers', 'Featured', 'Anniversary', 'Corporate'],
    flowerTypes: ['Roses', 'Mixed'],
    stock: 9,
    sizes: sizes({
      s: { stems: '16 stems', rand: 849, note: 'A small box' },
      m: { stems: '28 stems', note: 'As pictured' },
      l: { stems: '40 stems', rand: 1699, note: 'The large box' },
    }),
  },
  {
    name: 'Jacaranda Avenue',
    description:
      'Blue-violet hydrangeas with lilac and cream roses, dahlias, carnations and lavender: October in the northern suburbs, whatever the month. Lilac wrap, violet ribbon.',
    imageUrl: '/images/product8.png',
    priceRand: 949,
    occasions: ['Birthday', 'Friendship', 'Jacaranda season'],
    sections: ['New Arrivals', 'Birthday', 'Sympathy', 'Wedding'],
    flowerTypes: ['Mixed', 'Roses'],
    stock: 15,
    sizes: sizes({
      s: { stems: '28 stems', rand: 699, note: 'Two hydrangeas' },
      m: { stems: '47 stems', note: 'As pictured, lavender counted' },
      l: { stems: '62 stems', rand: 1299, note: 'Six hydrangeas' },
    }),
  },
];
