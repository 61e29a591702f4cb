import { Checkbox } from '@mantine/core';
import type { AdminProductView } from '#contract/catalogue/product-input.schema.ts';
import { isReduced } from '#contract/catalogue/compare-at.ts';
import { saleStateOf } from '#contract/catalogue/product-status.ts';
import { randLabelOf } from '#contract/money/money.ts';
import { ProductImage } from '#src/ui/product-image.tsx';
import classes from './choosable-card.module.css';
import card from './product-card.module.css';
import { StateBadge } from './state-badge.tsx';
import { stockLevel } from './stock-level.ts';

const IMAGE_SIZES =
  '(min-width: 75em) 20rem, (min-width: 48em) 33vw, (min-width: 36em) 50vw, 5.5rem';

interface ChoosableCardProps {
  product: AdminProductView;
  isChosen: boolean;
  onChange: (isChosen: boolean) => void;
}

/** A product that is chosen by a tap anywhere on its card. */
export function ChoosableCard({ product, isChosen, onChange }: ChoosableCardProps) {
  const { name, imageUrl, images, price, stock } = product;
  return (
    <article
      className={`${card.card} ${classes.card}`}
      aria-label={name}
      data-chosen={isChosen || undefined}
    >
      <div
        className={card.picture}
        data-level={stockLevel(product)}
        data-status={saleStateOf(product)}
      >
        <ProductImage src={imageUrl} alt="" sizes={IMAGE_SIZES} focus={images?.[0]} />
        <div className={card.badge}>
          <StateBadge product={product} />
        </div>
      </div>
      <div className={card.text}>
        <Checkbox
          size="md"
          label={name}
          checked={isChosen}
          onChange={({ currentTarget: { checked } }) => onChange(checked)}
          classNames={{ label: classes.name, body: classes.body, inner: classes.box }}
        />
      </div>
      <dl className={card.facts}>
        <div>
          <dt>{isReduced(product) ? 'Reduced' : 'Price'}</dt>
          <dd>{randLabelOf(price)}</dd>
        </div>
        <div>
          <dt>Stock</dt>
          <dd>{stock}</dd>
        </div>
      </dl>
    </article>
  );
}
