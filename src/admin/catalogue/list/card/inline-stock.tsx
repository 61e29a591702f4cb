import { type AdminProductView, productPatch } from '#contract/catalogue/product-input.schema.ts';
import { InlineField } from './inline-field.tsx';
import { sayChanged } from '#src/admin/catalogue/list/actions/say-changed.ts';
import { useSaveField } from '#src/admin/catalogue/list/actions/use-save-field.ts';

/**
 * How many can still be sold, which can be changed where it stands. A 0 that the owner confirms means that
 * there are none, also where it is 0 because unpaid orders hold them all.
 */
export function InlineStock({ product }: { product: AdminProductView }) {
  const undo = useSaveField(product.id);
  const save = useSaveField(product.id, ({ name, stock }) =>
    sayChanged({
      name,
      from: String(product.stock),
      to: String(stock),
      onUndo: () => undo.mutate({ stock: product.stock, stockSeen: stock }),
    }),
  );
  return (
    <InlineField
      name={`stock of ${product.name}`}
      shown={String(product.stock)}
      typed={String(product.stock)}
      inputMode="numeric"
      check={(text) =>
        productPatch.safeParse({ stock: wholeNumber(text) }).error?.issues[0]?.message
      }
      isMeantAgain={(text) => wholeNumber(text) === 0}
      onSave={(text, from) =>
        save.mutateAsync({ stock: wholeNumber(text), stockSeen: wholeNumber(from) })
      }
      saving={save.isPending ? String(save.variables.stock) : undefined}
    />
  );
}

/** NaN, which the contract refuses, for anything but digits. */
function wholeNumber(text: string): number {
  return /^\d+$/.test(text) ? Number(text) : Number.NaN;
}
