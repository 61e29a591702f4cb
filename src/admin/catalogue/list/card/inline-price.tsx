import { parseRand, randLabelOf } from '#contract/money/money.ts';
import { tidyRand } from '#contract/money/typed-rand.ts';
import { type AdminProductView, productPatch } from '#contract/catalogue/product-editing.ts';
import { InlineField } from './inline-field.tsx';
import { sayChanged } from '#src/admin/catalogue/list/actions/say-changed.ts';
import { useSaveField } from '#src/admin/catalogue/list/actions/use-save-field.ts';

/** The base price, which can be changed where it stands. */
export function InlinePrice({ product }: { product: AdminProductView }) {
  const undo = useSaveField(product.id);
  const save = useSaveField(product.id, ({ name, price }) =>
    sayChanged({
      name,
      from: randLabelOf(product.price),
      to: randLabelOf(price),
      onUndo: () => undo.mutate({ price: product.price }),
    }),
  );
  const sent = save.isPending ? String(save.variables.price) : undefined;
  return (
    <InlineField
      name={`price of ${product.name}`}
      shown={randLabelOf(product.price)}
      typed={product.price}
      inputMode="decimal"
      check={(text) => productPatch.safeParse({ price: tidyRand(text) }).error?.issues[0]?.message}
      onSave={async (text, from) => {
        const price = tidyRand(text);
        if (parseRand(price) !== parseRand(from)) await save.mutateAsync({ price });
      }}
      saving={sent && randLabelOf(sent)}
    />
  );
}
