import { Button, Switch } from '@mantine/core';
import type { ReactNode } from 'react';
import { type AdminProductView, productPatch } from '#contract/catalogue/product-input.schema.ts';
import { isReduced } from '#contract/catalogue/compare-at.ts';
import { KIND_NAMES } from '#contract/catalogue/product-kind.ts';
import { saleStateOf } from '#contract/catalogue/product-status.ts';
import { parseRand, randLabelOf } from '#contract/money/money.ts';
import { tidyRand } from '#contract/money/typed-rand.ts';
import type { ProductActions } from '#src/admin/catalogue/list/actions/product-actions.ts';
import { sayChanged, useSaveField, useSetStatus } from '#src/admin/catalogue/product-mutations.ts';
import { ProductImage } from '#src/ui/product-image.tsx';
import { CardMenu } from './card-menu.tsx';
import { InlineField, InlineStock } from './inline-field.tsx';
import classes from './product-card.module.css';
import { StateBadge } from './state-badge.tsx';
import { stockLevel } from './stock-level.ts';

interface ProductCardProps {
  product: AdminProductView;
  actions: ProductActions;
  /** The places it can be moved to; undefined while the order cannot be changed. */
  moves: { isFirst: boolean; isLast: boolean } | undefined;
  /** The handle by which it is dragged. */
  handle: ReactNode;
}

const IMAGE_SIZES =
  '(min-width: 75em) 20rem, (min-width: 48em) 33vw, (min-width: 36em) 50vw, 5.5rem';

/** A product in the owner's list. */
export function ProductCard({ product, actions, moves, handle }: ProductCardProps) {
  const { name, description, imageUrl, images, rating } = product;
  const isAddOn = product.kind === 'addon';
  return (
    <article className={classes.card} aria-label={name}>
      <div
        className={classes.picture}
        data-level={stockLevel(product)}
        data-status={saleStateOf(product)}
      >
        <ProductImage src={imageUrl} alt="" sizes={IMAGE_SIZES} focus={images?.[0]} />
        <div className={classes.badge}>
          <StateBadge product={product} />
        </div>
      </div>
      <div className={classes.text}>
        <h2 className={classes.name}>{name}</h2>
        <p className={classes.description}>{description}</p>
      </div>
      <dl className={classes.facts}>
        <div>
          <dt>{isReduced(product) ? 'Reduced' : 'Price'}</dt>
          <dd>
            <InlinePrice product={product} />
          </dd>
        </div>
        <div>
          <dt>Stock</dt>
          <dd>
            <InlineStock product={product} />
          </dd>
        </div>
        <div>
          <dt>{isAddOn ? 'Kind' : 'Rating'}</dt>
          <dd className={classes.rating}>{isAddOn ? KIND_NAMES.addon : `${rating}/5`}</dd>
        </div>
        <div>
          <dt>On sale</dt>
          <dd>
            <SaleSwitch product={product} />
          </dd>
        </div>
      </dl>
      <div className={classes.actions}>
        <Button
          variant="default"
          className={classes.action}
          aria-label={`Edit ${name}`}
          onClick={() => actions.edit(product)}
        >
          Edit
        </Button>
        <Button
          variant="subtle"
          color="blush"
          className={classes.action}
          aria-label={`Delete ${name}`}
          onClick={() => actions.remove(product)}
        >
          Delete
        </Button>
        <CardMenu product={product} actions={actions} moves={moves} />
        {handle}
      </div>
    </article>
  );
}

/** The base price, which can be changed where it stands. */
function InlinePrice({ product }: { product: AdminProductView }) {
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

/** Puts a product on sale, or takes it off, with one tap. */
function SaleSwitch({ product }: { product: AdminProductView }) {
  const { isOnSale, isPending, setStatus } = useSetStatus(product);
  return (
    <Switch
      aria-label={`${product.name} is on sale`}
      aria-busy={isPending}
      checked={isOnSale}
      onChange={(event) => setStatus(event.currentTarget.checked ? 'on_sale' : 'off_sale')}
      size="md"
      classNames={{ root: classes.root, body: classes.body }}
    />
  );
}
