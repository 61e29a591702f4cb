import { parseRand, randLabelOf } from '#contract/money.ts';
import { type AdminProductView, productPatch } from '#contract/product-editing.ts';
import { InlineField } from './inline-field.tsx';
import { useSaveField } from './use-save-field.ts';

/** The base price, which can be changed where it stands. */
export function InlinePrice({ product }: { product: AdminProductView }) {
  const save = useSaveField(product.id);
  const sent = save.isPending ? String(save.variables.price) : undefined;
  return (
    <InlineField
      name={`price of ${product.name}`}
      shown={randLabelOf(product.price)}
      typed={product.price}
      inputMode="decimal"
      check={(price) => productPatch.safeParse({ price }).error?.issues[0]?.message}
      onSave={(price, from) => {
        if (parseRand(price) !== parseRand(from)) save.mutate({ price });
      }}
      saving={sent && randLabelOf(sent)}
    />
  );
}
