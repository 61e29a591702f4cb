import { describe, expect, it } from 'vitest';
import { adminProduct } from '#src/testing/sample-admin-product.ts';
import { compareAtScope } from './compare-at-scope.ts';
import { draftOf } from './product-draft.ts';

const [small, large] = draftOf(adminProduct()).sizes;

function draft(over: { compareAtPrice?: string; small?: object; large?: object }) {
  if (!small || !large) throw new Error('The sample has sizes');
  const plain = { available: true, price: '', compareAtPrice: '' };
  return {
    price: '450',
    compareAtPrice: over.compareAtPrice ?? '',
    sizes: [
      { ...small, ...plain, label: 'Small', ...over.small },
      { ...large, ...plain, label: 'Large', ...over.large },
    ],
  };
}

describe('the compare-at price of the whole bouquet', () => {
  it('applies to all sizes while none has a price of its own, and its effect is told', () => {
    const { appliesTo, shown } = compareAtScope(draft({ compareAtPrice: 'R 600' }));
    expect(appliesTo).toBe('all');
    expect(shown).toBe('Shoppers see: Small R450.00, was R600.00; Large R450.00, was R600.00');
  });

  it('names the sizes that it applies to where others have a price of their own', () => {
    const scope = compareAtScope(draft({ compareAtPrice: '600', large: { price: '700' } }));
    expect(scope).toMatchObject({
      appliesTo: 'some',
      hint: expect.stringContaining('Only for Small.'),
      shown: 'Shoppers see: Small R450.00, was R600.00',
    });
  });

  it('does not apply where every size for sale has a price of its own', () => {
    const priced = { small: { price: '400' }, large: { price: '700' } };
    expect(compareAtScope(draft(priced))).toMatchObject({
      appliesTo: 'none',
      hint: expect.stringContaining('Does not apply'),
      shown: undefined,
    });
    expect(compareAtScope(draft({ ...priced, compareAtPrice: '900' })).hint).toMatch(/^Not shown/);
  });

  it('is looked for only in what is for sale', () => {
    const large = { price: '700', available: false };
    expect(compareAtScope(draft({ large })).appliesTo).toBe('all');
  });

  it('is told of sizes with their own too, and not where it is no higher', () => {
    const large = { price: '700', compareAtPrice: '800' };
    expect(compareAtScope(draft({ compareAtPrice: '450', large })).shown).toBe(
      'Shoppers see: Large R700.00, was R800.00',
    );
  });
});
