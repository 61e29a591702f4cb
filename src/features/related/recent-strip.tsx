import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import type { ProductView } from '#contract/catalogue/product.schema.ts';
import { ProductImage } from '#src/ui/product-image.tsx';
import classes from './recent-strip.module.css';

interface RecentStripProps {
  products: readonly ProductView[];
  /** What stands under the name, such as "from R299.00". */
  priceOf: (product: ProductView) => string;
}

/** The bouquets looked at before, small and in a row; on a narrow screen the row can be pushed along. */
export function RecentStrip({ products, priceOf }: RecentStripProps) {
  const id = useId();
  if (products.length === 0) return null;
  return (
    <section aria-labelledby={id} className={classes.recent}>
      <h2 id={id} className={classes.title}>
        Recently viewed
      </h2>
      <ul className={classes.strip}>
        {products.map((product) => (
          <li key={product.id} className={classes.item}>
            <ProductImage src={product.imageUrl} alt="" sizes="140px" />
            <Link to="/product/$id" params={{ id: product.id }} className={classes.link}>
              {product.name}
            </Link>
            <span className={classes.price}>{priceOf(product)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
