// Where it was; imports are moving to the contract.
export { priceText } from '#contract/product.ts';
