import type { Colour, FlowerType, Section } from '#contract/catalogue/catalogue.ts';
import type { StoredSize } from '#server/features/catalogue/product.entity.ts';

export interface DemoBouquet {
  name: string;
  description: string;
  imageUrl: string;
  /** The base price, which is that of the size in the picture. */
  priceRand: number;
  occasions: string[];
  sections: Section[];
  flowerTypes: FlowerType[];
  colours: Colour[];
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

/** Returns all four sizes; those that are not named are listed as not available. */
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

/** The bouquets of a shop in Johannesburg, as in the pictures; stems count flowers, not greenery. */
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
    colours: ['Pink', 'White'],
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
    colours: ['Red'],
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
    colours: ['Yellow', 'Orange'],
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
    colours: ['Pink', 'Orange'],
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
    colours: ['Pink', 'White'],
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
    colours: ['White'],
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
    colours: ['Orange', 'White'],
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
    colours: ['Purple', 'Blue'],
    stock: 15,
    sizes: sizes({
      s: { stems: '28 stems', rand: 699, note: 'Two hydrangeas' },
      m: { stems: '47 stems', note: 'As pictured, lavender counted' },
      l: { stems: '62 stems', rand: 1299, note: 'Six hydrangeas' },
    }),
  },
  // The further bouquets, in pictures of the same studio.
  {
    name: 'Rivonia Orchid',
    description:
      'Two stems of blush phalaenopsis in a fluted terracotta pot, with moss at their feet. It flowers for months on a bright windowsill and asks for three ice cubes a week.',
    imageUrl: '/images/product9.jpg',
    priceRand: 649,
    occasions: ['Housewarming', 'Thank you', 'Birthday'],
    sections: ['New Arrivals', 'Corporate', 'Birthday'],
    flowerTypes: ['Orchids'],
    colours: ['Pink'],
    stock: 9,
    sizes: sizes({ m: { stems: '2 stems', note: 'As pictured, in its pot' } }),
  },
  {
    name: 'Linden Lilies',
    description:
      'Pink stargazer lilies, some still in bud so that they open for you, with roses in pink and white and a little eucalyptus. Blush wrap, raspberry ribbon. The whole room will know.',
    imageUrl: '/images/product10.jpg',
    priceRand: 699,
    occasions: ['Birthday', 'Mother’s Day', 'Thank you'],
    sections: ['Featured', 'Birthday'],
    flowerTypes: ['Lilies', 'Roses'],
    colours: ['Pink', 'White'],
    stock: 14,
    sizes: sizes({
      s: { stems: '12 stems', rand: 529, note: 'Six lilies' },
      m: { stems: '18 stems', note: 'As pictured' },
      l: { stems: '26 stems', rand: 949, note: 'Thirteen lilies' },
    }),
  },
  {
    name: 'Soweto Sunset',
    description:
      'Gerberas, dahlias and roses in coral, orange and gold, with hypericum berries, in terracotta paper. The colour of the sky at half past six in summer.',
    imageUrl: '/images/product11.jpg',
    priceRand: 579,
    occasions: ['Birthday', 'Congratulations', 'Farewell'],
    sections: ['New Arrivals', 'Best Sellers', 'Birthday'],
    flowerTypes: ['Mixed', 'Roses'],
    colours: ['Orange', 'Yellow'],
    stock: 18,
    sizes: sizes({
      s: { stems: '13 stems', rand: 429, note: 'A smaller sky' },
      m: { stems: '20 stems', note: 'As pictured' },
      l: { stems: '28 stems', rand: 799, note: 'Half as many blooms again' },
    }),
  },
  {
    name: 'Houghton White',
    description:
      'Twenty white roses, fully open, with eucalyptus and olive. White paper, sage ribbon. Quiet enough for a condolence, grand enough for a bride.',
    imageUrl: '/images/product12.jpg',
    priceRand: 849,
    occasions: ['Wedding', 'Sympathy', 'Anniversary'],
    sections: ['Wedding', 'Sympathy', 'Anniversary'],
    flowerTypes: ['Roses'],
    colours: ['White'],
    stock: 12,
    sizes: sizes({
      s: { stems: '12 roses', rand: 599, note: 'A dozen' },
      m: { stems: '20 roses', note: 'As pictured' },
      l: { stems: '30 roses', rand: 1199, note: 'Thirty roses' },
    }),
  },
  {
    name: 'Norwood Carnations',
    description:
      'Frilled carnations in rose and white with a few pink roses and baby’s breath. They were your grandmother’s favourite for a reason: nothing lasts longer in a vase.',
    imageUrl: '/images/product14.jpg',
    priceRand: 399,
    occasions: ['Thank you', 'Birthday', 'Get well'],
    sections: ['Best Sellers', 'Birthday'],
    flowerTypes: ['Mixed', 'Roses'],
    colours: ['Pink', 'White'],
    stock: 26,
    sizes: sizes({
      xs: { stems: '10 stems', rand: 299, note: 'A small bunch' },
      s: { stems: '18 stems', rand: 349, note: 'A neat bunch' },
      m: { stems: '27 stems', note: 'As pictured' },
    }),
  },
  {
    name: 'Kensington Gerberas',
    description:
      'Fifteen gerberas in every colour they come in, with daisies. No card can be as cheerful, but we will put yours in.',
    imageUrl: '/images/product15.jpg',
    priceRand: 449,
    occasions: ['Birthday', 'Get well', 'Congratulations'],
    sections: ['Best Sellers', 'Birthday'],
    flowerTypes: ['Mixed'],
    colours: ['Red', 'Pink', 'Orange', 'Yellow'],
    stock: 22,
    sizes: sizes({
      s: { stems: '14 stems', rand: 349, note: 'Nine gerberas' },
      m: { stems: '25 stems', note: 'As pictured' },
      l: { stems: '35 stems', rand: 649, note: 'Twenty gerberas' },
    }),
  },
  {
    name: 'Emmarentia Hydrangeas',
    description:
      'Blue and white hydrangeas with white roses, ranunculus and lavender in a white ceramic vase, which stays. Like the dam on a still morning.',
    imageUrl: '/images/product16.jpg',
    priceRand: 1299,
    occasions: ['Housewarming', 'Anniversary', 'Wedding'],
    sections: ['Featured', 'Wedding', 'Anniversary'],
    flowerTypes: ['Mixed', 'Roses'],
    colours: ['Blue', 'White'],
    stock: 8,
    sizes: sizes({
      m: { stems: '31 stems', note: 'As pictured, in its vase' },
      l: { stems: '42 stems', rand: 1699, note: 'Fourteen hydrangeas' },
    }),
  },
  {
    name: 'Bryanston Sunflowers',
    description:
      'Eleven sunflowers and deep green leaves in kraft paper with a forest ribbon. They turn to the window and so will everybody else.',
    imageUrl: '/images/product17.jpg',
    priceRand: 479,
    occasions: ['Birthday', 'Get well', 'Congratulations'],
    sections: ['Best Sellers', 'Birthday'],
    flowerTypes: ['Sunflowers'],
    colours: ['Yellow'],
    stock: 20,
    sizes: sizes({
      s: { stems: '6 sunflowers', rand: 339, note: 'Half a dozen' },
      m: { stems: '11 sunflowers', note: 'As pictured' },
      l: { stems: '16 sunflowers', rand: 649, note: 'Sixteen sunflowers' },
    }),
  },
  {
    name: 'Greenside Peonies',
    description:
      'Peonies in three pinks with ranunculus and garden roses, loosened with eucalyptus and wax flower. Their season is short; order while it lasts.',
    imageUrl: '/images/product18.jpg',
    priceRand: 899,
    occasions: ['Anniversary', 'Mother’s Day', 'New baby'],
    sections: ['New Arrivals', 'Anniversary', 'Wedding'],
    flowerTypes: ['Mixed', 'Roses'],
    colours: ['Pink'],
    stock: 9,
    sizes: sizes({
      s: { stems: '14 stems', rand: 649, note: 'Five peonies' },
      m: { stems: '22 stems', note: 'As pictured' },
    }),
  },
  {
    name: 'Zoo Lake Tulips',
    description:
      'Thirty-two tulips in orange, red, gold and cream, with wax flower, in buttercup paper. They keep growing in the vase and lean wherever they like.',
    imageUrl: '/images/product19.jpg',
    priceRand: 629,
    occasions: ['Thank you', 'Birthday', 'Just because'],
    sections: ['Featured', 'Birthday'],
    flowerTypes: ['Tulips'],
    colours: ['Orange', 'Red', 'Yellow', 'White'],
    stock: 16,
    sizes: sizes({
      s: { stems: '18 tulips', rand: 429, note: 'A loose armful' },
      m: { stems: '32 tulips', note: 'As pictured' },
      l: { stems: '48 tulips', rand: 879, note: 'As many as two arms hold' },
    }),
  },
  {
    name: 'Westcliff White Orchid',
    description:
      'Two stems of white phalaenopsis in a deep green pot. The plant for a desk, a hallway, or somebody who travels.',
    imageUrl: '/images/product20.jpg',
    priceRand: 699,
    occasions: ['Corporate', 'Sympathy', 'Housewarming'],
    sections: ['Corporate', 'Sympathy'],
    flowerTypes: ['Orchids'],
    colours: ['White'],
    stock: 11,
    sizes: sizes({ m: { stems: '2 stems', note: 'As pictured, in its pot' } }),
  },
  {
    name: 'Saxonwold Gold',
    description:
      'Yellow and cream roses with golden ranunculus and baby’s breath in gilt-edged paper. For a fiftieth, a new office, or a Monday that needs it.',
    imageUrl: '/images/product21.jpg',
    priceRand: 689,
    occasions: ['Anniversary', 'Congratulations', 'Birthday'],
    sections: ['Anniversary', 'Corporate'],
    flowerTypes: ['Roses'],
    colours: ['Yellow', 'White'],
    stock: 15,
    sizes: sizes({
      s: { stems: '15 stems', rand: 499, note: 'A dozen roses' },
      m: { stems: '24 stems', note: 'As pictured' },
      l: { stems: '34 stems', rand: 949, note: 'Two dozen roses' },
    }),
  },
  {
    name: 'Karoo Pincushions',
    description:
      'Pincushions in flame and gold around one pink protea, with butter ranunculus, berries, olive and eucalyptus, in sage paper. All of it grows here, and it dries as well as it stands.',
    imageUrl: '/images/product13.jpg',
    priceRand: 619,
    occasions: ['Congratulations', 'Housewarming', 'Thank you'],
    sections: ['New Arrivals', 'Corporate'],
    flowerTypes: ['Mixed'],
    colours: ['Orange', 'Yellow', 'Pink'],
    stock: 13,
    sizes: sizes({
      s: { stems: '11 stems', rand: 449, note: 'Pincushions without the protea' },
      m: { stems: '18 stems', note: 'As pictured' },
      l: { stems: '27 stems', rand: 869, note: 'With a second protea' },
    }),
  },
  {
    name: 'Maboneng Bold',
    description:
      'Dahlias and roses in magenta, plum and coral with pincushions and violet carnations, low and close in a midnight hat box. For somebody who wears colour.',
    imageUrl: '/images/product22.jpg',
    priceRand: 949,
    occasions: ['Birthday', 'Congratulations', 'Romance'],
    sections: ['Featured', 'Birthday', 'Anniversary'],
    flowerTypes: ['Mixed', 'Roses'],
    colours: ['Pink', 'Purple', 'Orange'],
    stock: 8,
    sizes: sizes({
      m: { stems: '26 stems', note: 'As pictured' },
      l: { stems: '36 stems', rand: 1299, note: 'A wider box' },
    }),
  },
  {
    name: 'Magaliesberg Meadow',
    description:
      'Daisies, lavender and wax flower with ranunculus and small roses, tied as if they had just been picked, in kraft paper with a lilac ribbon. The lightest bunch in the shop.',
    imageUrl: '/images/product23.jpg',
    priceRand: 499,
    occasions: ['Get well', 'Thank you', 'Just because'],
    sections: ['New Arrivals', 'Birthday'],
    flowerTypes: ['Mixed'],
    colours: ['White', 'Purple'],
    stock: 21,
    sizes: sizes({
      xs: { stems: '16 stems', rand: 259, note: 'A handful for a windowsill' },
      s: { stems: '28 stems', rand: 379, note: 'A small bunch' },
      m: { stems: '41 stems', note: 'As pictured' },
    }),
  },
  {
    name: 'Craighall Calm',
    description:
      'White and cream roses with lilies and pale carnations over eucalyptus and olive, arranged in a grey stoneware vase that stays. Quiet, and nothing to do but put it down.',
    imageUrl: '/images/product24.jpg',
    priceRand: 1149,
    occasions: ['Sympathy', 'Housewarming', 'Corporate'],
    sections: ['Featured', 'Sympathy', 'Corporate'],
    flowerTypes: ['Roses', 'Lilies'],
    colours: ['White'],
    stock: 7,
    sizes: sizes({ m: { stems: '22 stems', note: 'As pictured, in its vase' } }),
  },
];
