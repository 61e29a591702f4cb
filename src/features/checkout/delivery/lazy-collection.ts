import type { checkoutForm } from '#contract/order/order.schema.ts';
import { loadStyleSheet } from '#src/lib/load-style-sheet.ts';
import type { CollectionFields } from './collection-fields.tsx';
import collectionStyles from './collection-fields.css?url';

type Rules = typeof checkoutForm;

let fields: typeof CollectionFields | undefined;
let rules: Rules | undefined;

/** Only in a shop where orders can be collected. It is there with the form. */
export const collection = {
  /** The form has its rules: loaded from here as well, they would be a file of their own for everybody. */
  load: async (form: Rules) => {
    const [part] = await Promise.all([
      import('./collection-fields.tsx'),
      loadStyleSheet(collectionStyles),
    ]);
    fields = part.CollectionFields;
    rules = part.collectedForm(form);
  },
  fields: () => fields,
  /** The rules of the form, whose errors call its fields as they are called here. */
  rules: () => rules,
};
