import type { OrderPageView } from '#contract/order/order-page.schema.ts';
import classes from './panel.module.css';
import own from './order-documents.module.css';

/** The receipts or invoices of an order, each a file to keep. */
export function OrderDocuments({ documents }: Pick<OrderPageView, 'documents'>) {
  if (documents.length === 0) return null;
  return (
    <section className={classes.panel} aria-labelledby="order-documents">
      <h2 id="order-documents" className={classes.title}>
        For your records
      </h2>
      <ul className={own.list}>
        {documents.map(({ id, name, url }) => (
          <li key={id}>
            <a href={url} target="_blank" rel="noreferrer" className={own.link}>
              {name} (PDF)
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
