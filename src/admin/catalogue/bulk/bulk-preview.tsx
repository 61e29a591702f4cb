import { Alert, Button } from '@mantine/core';
import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react';
import type { BulkRow } from '#contract/catalogue/bulk-change.schema.ts';
import type { FieldChange } from '#contract/catalogue/product-input.schema.ts';
import { plural } from '#contract/text/plural.ts';
import { FieldChanges } from '#src/admin/catalogue/history/field-changes.tsx';
import { useKeptFocus } from '#src/admin/catalogue/pictures/use-kept-focus.ts';
import { SwappedLabel } from '#src/ui/swapped-label.tsx';
import panel from './bulk-panel.module.css';
import classes from './bulk-preview.module.css';
import { namesText } from './names-text.ts';
import type { ShownPreview } from './use-bulk-change.ts';

interface BulkPreviewProps {
  preview: ShownPreview;
  isPending: boolean;
  /** Why it was not changed. */
  failure: string | undefined;
  onBack: () => void;
  onApply: () => void;
}

/** What the change does to each product; nothing is changed before it is pressed here. */
export function BulkPreview({ preview, isPending, failure, onBack, onApply }: BulkPreviewProps) {
  const { rows, overtaken, turn } = preview;
  const element = useRef<HTMLDivElement>(null);
  useKeptFocus(element, `preview ${turn}`);
  const of = (outcome: BulkRow['outcome']) => rows.filter((row) => row.outcome === outcome);
  const changing = of('change');
  const count = plural(changing.length, 'product');

  function apply({ detail }: MouseEvent) {
    // The second tap of two that asked for the preview may land here, before it could be read. Once a press has
    // failed, the next one is meant.
    if (detail < 2 || failure) onApply();
  }

  return (
    <div ref={element} tabIndex={-1} className={panel.panel}>
      <div className={panel.body}>
        {overtaken.length > 0 && (
          <Told key={turn} title="Nothing was changed yet">
            {namesText(overtaken)} {overtaken.length === 1 ? 'was' : 'were'} changed elsewhere since
            you saw the preview. Please look at the new one below.
          </Told>
        )}
        {failure && <Told title={failure} />}
        <p role="status" className={classes.verdict}>
          {changing.length > 0
            ? `${changing.length} of ${plural(rows.length, 'product')} would change.`
            : 'Nothing would change.'}
        </p>
        <Rows title="Cannot be changed" rows={of('refused')} />
        <Rows title="Would change" rows={changing} />
        <Rows title="Stay as they are" rows={of('unchanged')} />
      </div>
      <div className={panel.footer}>
        <Button variant="default" size="md" data-autofocus onClick={onBack}>
          Back
        </Button>
        {changing.length > 0 && (
          <Button size="md" aria-disabled={isPending} onClick={apply}>
            <SwappedLabel>{isPending ? 'Changing...' : `Change ${count}`}</SwappedLabel>
          </Button>
        )}
      </div>
    </div>
  );
}

/** What became of a press further down. The focus goes there, so that it is seen. */
function Told({ title, children }: { title: string; children?: ReactNode }) {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => element.current?.focus(), []);
  return (
    <Alert ref={element} role="alert" tabIndex={-1} color="blush" title={title}>
      {children}
    </Alert>
  );
}

const isPrice = ({ field }: FieldChange) => /price$/i.test(field);

/** The prices of all sizes stand together. */
function pricesFirst(changes: readonly FieldChange[]): FieldChange[] {
  return changes.toSorted((a, b) => Number(isPrice(b)) - Number(isPrice(a)));
}

function Rows({ title, rows }: { title: string; rows: readonly BulkRow[] }) {
  if (rows.length === 0) return null;
  return (
    <section aria-label={title}>
      <h3 className={classes.title} data-outcome={rows[0]?.outcome}>
        {title} ({rows.length})
      </h3>
      <ul className={classes.rows}>
        {rows.map(({ id, name, changes, note }) => (
          <li key={id} className={classes.row}>
            <p className={classes.name}>{name}</p>
            {changes.length > 0 && <FieldChanges changes={pricesFirst(changes)} isCompact />}
            {note && <p className={classes.note}>{note}</p>}
          </li>
        ))}
      </ul>
    </section>
  );
}
