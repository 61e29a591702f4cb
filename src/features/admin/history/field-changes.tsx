import type { FieldChange } from '#contract/product-editing.ts';
import classes from './field-changes.module.css';
import { fieldName } from './field-name.ts';

/** Each changed field with its old and new value; only the new one where there was none before. */
export function FieldChanges({ changes }: { changes: readonly FieldChange[] }) {
  return (
    <dl className={classes.changes}>
      {changes.map(({ field, from, to }) => (
        <div key={field} className={classes.change}>
          <dt>{fieldName(field)}</dt>
          <dd>
            {from !== null && (
              <>
                <del>{from || EMPTY}</del>
                <span aria-hidden="true"> → </span>
              </>
            )}
            <ins>{(to ?? '') || EMPTY}</ins>
          </dd>
        </div>
      ))}
    </dl>
  );
}

const EMPTY = '(empty)';
