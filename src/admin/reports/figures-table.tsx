import type { ReactNode } from 'react';
import { randLabelOf } from '#contract/money/money.ts';
import classes from '#src/admin/records/figures-table.module.css';

export interface FiguresRow {
  id: string;
  name: ReactNode;
  count: number;
  amount: string;
  countBefore: number;
  amountBefore: string;
}

interface FiguresTableProps {
  caption: string;
  /** What the rows are, and what is counted: "Bouquet", "Sold". */
  heads: { name: string; count: string };
  rows: readonly FiguresRow[];
  /** How many rows there are with those that are not shown. */
  total?: number;
}

/** Figures beside those of the year before. On a phone each year is a line of its own. */
export function FiguresTable({ caption, heads, rows, total = rows.length }: FiguresTableProps) {
  return (
    <>
      <table className={classes.table}>
        <caption className={classes.hidden}>{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{heads.name}</th>
            <th scope="col">{heads.count}</th>
            <th scope="col">Amount</th>
            <th scope="col">Year before</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, name, count, amount, countBefore, amountBefore }) => (
            <tr key={id}>
              <th scope="row">{name}</th>
              <td data-label={heads.count}>{count}</td>
              <td data-label="Amount">{randLabelOf(amount)}</td>
              <td data-label="Year before" className={classes.before}>
                {countBefore === 0 ? 'None' : `${countBefore} · ${randLabelOf(amountBefore)}`}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {total > rows.length && (
        <p className={classes.more}>
          The first {rows.length} of {total}. The file has all of them.
        </p>
      )}
    </>
  );
}
