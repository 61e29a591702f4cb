import { Switch } from '@mantine/core';
import type { AdminProductView } from '#contract/catalogue/product-input.schema.ts';
import classes from './sale-switch.module.css';
import { useSetStatus } from '#src/admin/catalogue/list/actions/use-set-status.ts';

/** Puts a product on sale, or takes it off, with one tap. */
export function SaleSwitch({ product }: { product: AdminProductView }) {
  const { shown, isPending, setStatus } = useSetStatus(product);
  return (
    <Switch
      aria-label={`${product.name} is on sale`}
      aria-busy={isPending}
      checked={shown === 'on_sale'}
      onChange={(event) => setStatus(event.currentTarget.checked ? 'on_sale' : 'off_sale')}
      size="md"
      classNames={{ root: classes.root, body: classes.body }}
    />
  );
}
