import { BOUQUETS } from './life.ts';
import type { StepKinds } from './step.ts';

const ON_OR_OFF = ['off_sale', 'on_sale'] as const;
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
