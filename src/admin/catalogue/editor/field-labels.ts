/** The fields of a product in words. */
export const FIELD_LABELS = {
  name: 'Name',
  description: 'Description',
  price: 'Price',
  imageUrl: 'Image URL',
  occasions: 'Occasions',
  sections: 'Sections',
  flowerTypes: 'Flower types',
  rating: 'Rating',
  stock: 'Stock',
  displayOrder: 'Display order',
  status: 'Status',
  sizes: 'Sizes',
} as const;

/** The fields of a size in words. */
export const SIZE_LABELS = {
  available: 'Available',
  label: 'Size name',
  stemCount: 'Stems',
  price: 'Price',
  description: 'Description',
} as const;
