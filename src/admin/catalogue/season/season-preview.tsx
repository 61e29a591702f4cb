import { availableSizes, DEFAULT_SIZE_NAME, sizePrice } from '#contract/catalogue/product.ts';
import type { AdminProductView } from '#contract/catalogue/product-input.schema.ts';
import { saleStateOf } from '#contract/catalogue/product-status.ts';
import { type SeasonPrice, seasonPrice } from '#contract/catalogue/season-price.ts';
import { randLabel } from '#contract/money/money.ts';
import figures from '#src/admin/records/figures-table.module.css';
import classes from './seasons.module.css';

interface SeasonPreviewProps {
  season: Pick<SeasonPrice, 'percent' | 'productIds'>;
  products: readonly AdminProductView[];
}

/** What each bouquet that is on sale would cost on the days of a season. */
export function SeasonPreview({ season, products }: SeasonPreviewProps) {
  const { percent, productIds } = season;
  const rows = products
    .filter((product) => saleStateOf(product) === 'on_sale')
    .filter(({ id }) => productIds === null || productIds.includes(id))
    .flatMap((product) => {
      const sizes = availableSizes(product);
      const each = sizes.length > 0 ? sizes : [undefined];
      return each.map((size) => ({
        key: `${product.id} ${size?.code}`,
        name: `${product.name}, ${size?.label ?? DEFAULT_SIZE_NAME}`,
        usual: sizePrice(product, size),
      }));
    });
  if (rows.length === 0) return <p className={classes.note}>No bouquet on sale is concerned.</p>;
  return (
    <details>
      <summary className={classes.summary}>What each bouquet would cost</summary>
      <table className={figures.table}>
        <caption className={figures.hidden}>What each bouquet would cost on those days</caption>
        <thead>
          <tr>
            <th scope="col">Bouquet</th>
            <th scope="col">Usual</th>
            <th scope="col">Then</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, name, usual }) => (
            <tr key={key}>
              <th scope="row">{name}</th>
              <td data-label="Usual">{randLabel(usual)}</td>
              <td data-label="Then">{randLabel(seasonPrice(usual, percent))}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
