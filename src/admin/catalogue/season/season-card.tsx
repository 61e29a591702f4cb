import type { ReactNode } from 'react';
import type { AdminProductView } from '#contract/catalogue/product-input.schema.ts';
import type { SeasonView } from '#contract/catalogue/season-price.schema.ts';
import { daysText } from '#contract/catalogue/season-price.ts';
import records from '#src/admin/records/record-list.module.css';

interface SeasonCardProps {
  season: SeasonView;
  state: string;
  products: readonly AdminProductView[];
  /** What can be done with it. */
  children: ReactNode;
}

/** One season: its days, and what it does to the prices of which products. */
export function SeasonCard({ season, state, products, children }: SeasonCardProps) {
  const { name, firstDay, lastDay, percent, productIds } = season;
  const names = productIds?.map((id) => products.find((each) => each.id === id)?.name ?? 'deleted');
  return (
    <li className={records.record}>
      <div className={records.top}>
        <h3 className={records.title}>{name}</h3>
        <span className={records.state} data-tone={state === 'On now' ? 'good' : undefined}>
          {state}
        </span>
      </div>
      <p className={records.facts}>
        {Math.abs(percent)} % {percent > 0 ? 'more' : 'less'} for deliveries{' '}
        {daysText({ from: firstDay, to: lastDay })}
      </p>
      <p className={records.note}>{names ? `Only ${names.join(', ')}` : 'All products'}</p>
      <div className={records.actions}>{children}</div>
    </li>
  );
}
