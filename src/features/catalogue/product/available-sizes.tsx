import type { ProductView, SizeView } from '#contract/catalogue/product.schema.ts';
import { SizePrice } from './size-price.tsx';
import classes from './available-sizes.module.css';

interface AvailableSizesProps {
  product: ProductView;
  sizes: readonly SizeView[];
  /** A size was pressed; left out when none can be bought. */
  onChoose: ((size: SizeView) => void) | undefined;
  /** The pointer or the focus is on one. */
  onIntent: () => void;
}

/** What each size of a bouquet is; a press on one asks for it. */
export function AvailableSizes({ product, sizes, onChoose, onIntent }: AvailableSizesProps) {
  return (
    <section aria-labelledby="available-sizes" className={classes.sizes}>
      <h2 id="available-sizes" className={classes.title}>
        Available Sizes
      </h2>
      <ul className={classes.grid}>
        {sizes.map((size) => (
          <li key={size.code} className={classes.size}>
            <h3 className={classes.label}>
              {onChoose ? (
                <button
                  type="button"
                  className={classes.choose}
                  data-printed
                  onClick={() => onChoose(size)}
                  onPointerEnter={onIntent}
                  onFocus={onIntent}
                >
                  {size.label}
                </button>
              ) : (
                size.label
              )}
            </h3>
            <p className={classes.stems}>{size.stemCount}</p>
            <p className={classes.description}>{size.description}</p>
            <p className={classes.price}>
              <SizePrice product={product} size={size} />
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
