import { cents, randText } from '#contract/money/money.ts';
import { BOUQUETS } from './life.ts';
import type { StepKinds } from './step.ts';

const ON_OR_OFF = ['off_sale', 'on_sale'] as const;
const DEARER_OR_CHEAPER = ['dearer', 'cheaper'] as const;
const GONE_OR_BACK = ['gone', 'back'] as const;

/** What the owner offers. Orders that were placed stay as they are. */
export const SHELF_STEPS: StepKinds = {
  /** Takes a bouquet off sale, or puts it on sale. */
  sale: {
    weight: 2,
    words: [BOUQUETS, ON_OR_OFF],
    async run(life, name, word) {
      const { id } = life.bouquet(name);
      const status = word === 'off_sale' ? 'off_sale' : 'on_sale';
      await (await life.owner()).admin.products.update.mutate({ id, status });
    },
  },
  /** Writes another price on a bouquet. */
  price: {
    weight: 2,
    words: [BOUQUETS, DEARER_OR_CHEAPER],
    async run(life, name, word) {
      const bouquet = life.bouquet(name);
      const price = word === 'dearer' ? cents(89_900) : cents(39_900);
      await (await life.owner()).admin.products.update.mutate({
        id: bouquet.id,
        price: randText(price),
      });
      bouquet.priceCents = price;
    },
  },
  /** Deletes a bouquet, or brings it back. */
  delete: {
    weight: 1,
    words: [BOUQUETS, GONE_OR_BACK],
    async run(life, name, word) {
      const { id } = life.bouquet(name);
      const { products } = (await life.owner()).admin;
      await (word === 'gone' ? products.remove.mutate({ id }) : products.restore.mutate({ id }));
    },
  },
};
