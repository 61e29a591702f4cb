import { Link } from '@tanstack/react-router';
import { STATUS_NAMES } from '#contract/catalogue/product-status.ts';
import { randLabelOf } from '#contract/money/money.ts';
import type { MarginsView, SizeMargin } from '#contract/recipe/recipe.schema.ts';
import { AdminPageHeader } from '#src/admin/records/admin-page-header.tsx';
import { QueryBoundary } from '#src/admin/records/query-boundary.tsx';
import records from '#src/admin/records/record-list.module.css';
import figures from '#src/admin/records/figures-table.module.css';
import { trpc } from '#src/lib/trpc.ts';
import { EmptyState } from '#src/ui/empty-state.tsx';
import classes from './recipes.module.css';

/** What the stems of each bouquet cost, and what is left of its price. */
export function MarginsScreen() {
  const query = trpc.admin.recipes.margins.useQuery();
  return (
    <>
      <AdminPageHeader
        title="Recipes"
        lead={
          <>
            What the stems of each size cost, and what is left of its price.{' '}
            <Link to="/admin/stems" className={classes.link}>
              Stems
            </Link>
          </>
        }
      />
      <QueryBoundary query={query} what="recipes">
        {({ bouquets }) =>
          bouquets.length === 0 ? (
            <EmptyState
              title="No bouquets yet"
              text="Once there are bouquets in your catalogue, each has its recipe here."
            />
          ) : (
            <ul className={classes.bouquets}>
              {bouquets.map((bouquet) => (
                <li key={bouquet.productId}>
                  <Bouquet bouquet={bouquet} />
                </li>
              ))}
            </ul>
          )
        }
      </QueryBoundary>
    </>
  );
}

function Bouquet({ bouquet }: { bouquet: MarginsView['bouquets'][number] }) {
  const { productId, name, status, sizes } = bouquet;
  const out = [...new Set(sizes.flatMap((size) => (size.available ? size.out : [])))];
  const hasRecipe = sizes.some(({ cost }) => cost !== null);
  const shown = sizes.filter(({ available, cost }) => available || cost !== null);
  return (
    <article className={records.record} aria-label={name}>
      <div className={records.top}>
        <h2 className={records.title}>
          <Link to="/admin/recipes/$id" params={{ id: productId }}>
            {name}
          </Link>
        </h2>
        {out.length > 0 ? (
          <span className={records.state} data-tone="bad">
            {out.join(', ')} ran out
          </span>
        ) : (
          status !== 'on_sale' && <span className={records.state}>{STATUS_NAMES[status]}</span>
        )}
      </div>
      {!hasRecipe ? (
        <p className={records.note}>No size has a recipe yet.</p>
      ) : (
        <table className={figures.table}>
          <caption className={figures.hidden}>Sizes of {name}</caption>
          <thead>
            <tr>
              <th scope="col">Size</th>
              <th scope="col">Price</th>
              <th scope="col">Stems</th>
              <th scope="col">Left</th>
            </tr>
          </thead>
          <tbody>
            {shown.map((size) => (
              <SizeRow key={size.code} size={size} />
            ))}
          </tbody>
        </table>
      )}
    </article>
  );
}

function SizeRow({
  size: { label, available, price, cost, margin, percent },
}: {
  size: SizeMargin;
}) {
  return (
    <tr>
      <th scope="row">
        {label}
        {!available && ' (off sale)'}
      </th>
      <td data-label="Price">{randLabelOf(price)}</td>
      <td data-label="Stems">{cost === null ? 'No recipe' : randLabelOf(cost)}</td>
      <td data-label="Left">
        <MarginText margin={margin} percent={percent} />
      </td>
    </tr>
  );
}

/** What is left of a price, marked where it is a loss. */
export function MarginText({ margin, percent }: Pick<SizeMargin, 'margin' | 'percent'>) {
  if (margin === null) return '–';
  const isLoss = margin.startsWith('-');
  const amount = isLoss ? `a loss of ${randLabelOf(margin.slice(1))}` : randLabelOf(margin);
  return (
    <span className={classes.margin} data-loss={isLoss || undefined}>
      {amount}
      {percent !== null && ` · ${percent} %`}
    </span>
  );
}
