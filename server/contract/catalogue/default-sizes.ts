import type { SizeView } from './product.schema.ts';

/** The four sizes a new product starts with (specification, section 3); price "0.00" means the base price. */
export const DEFAULT_SIZES = [
  {
    code: 'xs',
    label: 'Petite / XS',
    stemCount: '8-15 stems',
    description: 'A small, sweet gesture',
    price: '0.00',
    available: false,
  },
  {
    code: 's',
    label: 'Small (S)',
    stemCount: '12-20 stems',
    description: 'A neat hand-tied bunch',
    price: '0.00',
    available: false,
  },
  {
    code: 'm',
    label: 'Medium (M)',
    stemCount: '16-25 stems',
    description: 'Our usual generous bouquet',
    price: '0.00',
    available: true,
  },
  {
    code: 'l',
    label: 'Large (L)',
    stemCount: '25-35 stems',
    description: 'Full and abundant',
    price: '0.00',
    available: false,
  },
] as const satisfies readonly SizeView[];
