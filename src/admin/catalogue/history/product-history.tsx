import { Alert, Button, Loader } from '@mantine/core';
import type { ProductChangeView } from '#contract/catalogue/product-input.schema.ts';
import { longTime } from '#contract/time/date-text.ts';
import { messageOf } from '#src/lib/shop-error.ts';
import { trpc } from '#src/lib/trpc.ts';
import { FieldChanges } from './field-changes.tsx';
import classes from './product-history.module.css';

const ACTIONS: Record<ProductChangeView['action'], string> = {
  created: 'Created',
  updated: 'Changed',
  deleted: 'Deleted',
  restored: 'Brought back',
  duplicated: 'Made as a copy',
  reordered: 'Moved',
  imported: 'Imported',
  bulk_updated: 'Changed together with others',
  bulk_undone: 'Change of several undone',
  went_on_sale: 'Put on sale on its day',
};

/** The latest changes of a product, newest first; read again at each opening. */
export function ProductHistory({ id }: { id: string }) {
  const history = trpc.admin.products.history.useQuery({ id }, { refetchOnMount: 'always' });

  if (history.isError) {
    return (
      <Alert
        role="alert"
        color="blush"
        title={messageOf(history.error, 'The history could not be read.')}
      >
        <Button variant="default" onClick={() => void history.refetch()}>
          Try again
        </Button>
      </Alert>
    );
  }
  if (!history.data) return <Loader role="status" aria-label="Loading the history" />;
  if (history.data.length === 0) return <p className={classes.empty}>No changes yet.</p>;
  return (
    <ol className={classes.list}>
      {history.data.map((change) => (
        <li key={`${change.at} ${change.action}`} className={classes.entry}>
          <p className={classes.heading}>
            <strong>{ACTIONS[change.action]}</strong> by {change.actor}
          </p>
          <time dateTime={change.at} className={classes.time}>
            {longTime(change.at)}
          </time>
          <FieldChanges changes={change.changes} />
        </li>
      ))}
    </ol>
  );
}
