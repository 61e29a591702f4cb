/** The fields of a product in words. */
export const FIELD_LABELS = {
  kind: 'Kind',
  name: 'Name',
  description: 'Description',
  price: 'Price',
  compareAtPrice: 'Compare-at price',
  imageUrl: 'Image URL',
  images: 'Photos',
  occasions: 'Occasions',
  sections: 'Sections',
  flowerTypes: 'Flower types',
  colours: 'Colours',
  rating: 'Rating',
  showsStars: 'Show its stars',
  stock: 'Stock',
  displayOrder: 'Display order',
  status: 'Status',
  onSaleFrom: 'On sale from',
  leadDays: 'Days needed',
  deliveryWeekdays: 'Delivered on',
  sizes: 'Sizes',
} as const;

/** The fields of a season that are none of a product, in words. */
export const SEASON_LABELS = {
  firstDay: 'First day',
  lastDay: 'Last day',
  percent: 'Prices',
  products: 'For',
  isOn: 'State',
} as const;

/** What else the log tells of, in words: of vouchers, gift vouchers and subscriptions. */
export const LOG_LABELS = {
  code: 'Code',
  gives: 'Gives',
  maxUses: 'Times it can be used',
  oncePerAddress: 'Once for each email address',
  for: 'For',
  minSubtotal: 'Bouquets for at least',
  giftVouchers: 'Gift vouchers',
  offered: 'Flowers can come',
} as const;

/** What is said of each photo, and the photo of a size, in words. */
export const PHOTO_LABELS = {
  alt: 'What the photo shows',
  focus: 'Focal point',
  imageUrl: 'Photo',
} as const;

/** The fields of a size in words. */
export const SIZE_LABELS = {
  available: 'Available',
  label: 'Size name',
  stemCount: 'Stems',
  price: 'Price',
  compareAtPrice: 'Compare-at price',
  description: 'Description',
} as const;

/** The first sentence of a form that was refused, and how many other fields are wrong. */
export function validationSummary(errors: Readonly<Record<string, unknown>>): string {
  const first = String(Object.values(errors)[0]);
  // What is wrong with an entry of a list stands at the list, once.
  const fields = new Set(Object.keys(errors).map((path) => path.replace(/\.\d+$/, '')));
  const others = fields.size - 1;
  if (others === 0) return first;
  return `${first}. ${others} more ${others === 1 ? 'field needs' : 'fields need'} attention.`;
}
