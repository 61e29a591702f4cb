import { FLOWER_TYPES, type FlowerType } from './catalogue.ts';
import type { ProductView } from './product.schema.ts';

const WORDS: Record<FlowerType, RegExp> = {
  Roses: /\broses?\b/i,
  Lilies: /\bl(?:ily|ilies)\b/i,
  Tulips: /\btulips?\b/i,
  Orchids: /\borchids?\b/i,
  Sunflowers: /\bsunflowers?\b/i,
  Mixed: /\bmixed\b/i,
};

/** The flower types the owner ticked; where none is, those that the name and description speak of. */
export function flowerTypesOf(
  product: Pick<ProductView, 'flowerTypes' | 'name' | 'description'>,
): readonly FlowerType[] {
  if (product.flowerTypes.length > 0) return product.flowerTypes;
  const text = `${product.name} ${product.description}`;
  return FLOWER_TYPES.filter((type) => WORDS[type].test(text));
}
