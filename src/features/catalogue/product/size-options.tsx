import { randLabel } from '#contract/money/money.ts';
import type { ProductView, SizeView } from '#contract/catalogue/product.schema.ts';
import { sizePrice } from '#contract/catalogue/product.ts';
import classes from './size-options.module.css';

interface SizeOptionsProps {
  product: ProductView;
  sizes: readonly SizeView[];
  chosen: SizeView | undefined;
  onChoose: (size: SizeView) => void;
}

/** The sizes of a bouquet as radio buttons that look like cards. */
export function SizeOptions({ product, sizes, chosen, onChoose }: SizeOptionsProps) {
  return (
    <fieldset className={classes.options}>
      <legend className={classes.legend}>Choose a size</legend>
      {sizes.map((size) => (
        <label key={size.code} className={classes.option}>
          <input
            type="radio"
            name="size"
            value={size.code}
            checked={size.code === chosen?.code}
            data-autofocus={size === chosen || undefined}
            onChange={() => onChoose(size)}
            className={classes.radio}
          />
          <span className={classes.label}>{size.label}</span>
          <span className={classes.price}>{randLabel(sizePrice(product, size))}</span>
          <span className={classes.note}>
            {[size.stemCount, size.description].filter(Boolean).join(' · ')}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
