import { Badge, Button } from '@mantine/core';
import { useState } from 'react';
import type { ImportReport, ImportRow } from '#contract/catalogue/product-import.ts';
import { keysOf } from '#contract/text/record-of.ts';
import { FieldChanges, fieldName } from '#src/admin/catalogue/history/field-changes.tsx';
import classes from './import-report-list.module.css';

const FILTERS = {
  wrong: { label: 'Wrong', outcomes: ['wrong'] },
  changed: { label: 'Changed', outcomes: ['create', 'update'] },
  all: { label: 'All', outcomes: ['create', 'update', 'unchanged', 'wrong'] },
} as const satisfies Record<string, { label: string; outcomes: ImportRow['outcome'][] }>;
type Filter = keyof typeof FILTERS;

const OUTCOMES = {
  create: { label: 'New', color: 'leaf' },
  update: { label: 'Changed', color: 'leaf' },
  unchanged: { label: 'Unchanged', color: 'sand' },
  wrong: { label: 'Wrong', color: 'blush' },
} as const;

interface ImportReportListProps {
  report: ImportReport;
  fileName: string;
}

/** What a file would do: how many rows of each kind, then row by row, the wrong ones first to be seen. */
export function ImportReportList({ report, fileName }: ImportReportListProps) {
  const { counts, rows } = report;
  const [filter, setFilter] = useState<Filter>(counts.wrong > 0 ? 'wrong' : 'changed');
  const rowsOf = (name: Filter) =>
    rows.filter(({ outcome }) => FILTERS[name].outcomes.some((known) => known === outcome));
  const shown = rowsOf(filter);

  return (
    <section aria-label={`Rows of ${fileName}`} className={classes.report}>
      <p className={classes.counts}>
        <strong className={classes.file}>{fileName}</strong>: {counts.create} new, {counts.update}{' '}
        changed, {counts.unchanged} unchanged, {counts.wrong} wrong
      </p>
      <div role="group" aria-label="Rows to show" className={classes.filters}>
        {keysOf(FILTERS).map((name) => (
          <Button
            key={name}
            variant={name === filter ? 'filled' : 'default'}
            aria-pressed={name === filter}
            onClick={() => setFilter(name)}
            className={classes.filter}
          >
            {FILTERS[name].label} ({rowsOf(name).length})
          </Button>
        ))}
      </div>
      {shown.length === 0 && <p className={classes.none}>No rows match.</p>}
      <ol className={classes.rows}>
        {shown.map((row) => (
          <Row key={row.line} row={row} />
        ))}
      </ol>
    </section>
  );
}

function Row({ row: { line, name, outcome, hint, changes, issues } }: { row: ImportRow }) {
  const { label, color } = OUTCOMES[outcome];
  return (
    <li className={classes.row}>
      <p className={classes.heading}>
        <span className={classes.line}>Line {line}</span>
        <strong className={classes.name}>{name || '(no name)'}</strong>
        <Badge component="span" variant="light" color={color} className={classes.outcome}>
          {label}
        </Badge>
      </p>
      {hint && <p className={classes.hint}>{hint}</p>}
      {issues.length > 0 && (
        <ul className={classes.issues}>
          {issues.map(({ path, message }) => (
            <li key={`${path} ${message}`}>
              {path && <strong>{fieldName(path)}: </strong>}
              {message}
            </li>
          ))}
        </ul>
      )}
      {changes.length > 0 && <FieldChanges changes={changes} />}
    </li>
  );
}
