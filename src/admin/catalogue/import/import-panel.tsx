import { Alert, Button, Loader } from '@mantine/core';
import { useRef } from 'react';
import { plural } from '#contract/text/plural.ts';
import { FileDrop } from '#src/admin/catalogue/pictures/file-drop.tsx';
import { useKeptFocus } from '#src/admin/catalogue/pictures/use-kept-focus.ts';
import { SwappedLabel } from '#src/ui/swapped-label.tsx';
import classes from './import-panel.module.css';
import { ImportReportList } from './import-report-list.tsx';
import { useImport } from './use-import.ts';

interface ImportPanelProps {
  onCancel: () => void;
  /** How many products were made or changed. */
  onImported: (count: number) => void;
}

/** One import: choose a file, see what it would do, do it. */
export function ImportPanel({ onCancel, onImported }: ImportPanelProps) {
  const { checked, failure, isChecking, isImporting, ...actions } = useImport(onImported);
  const panel = useRef<HTMLDivElement>(null);
  useKeptFocus(panel, checked ? 'checked' : isChecking ? 'checking' : 'idle');
  const { counts } = checked?.report ?? {};
  const count = counts ? counts.create + counts.update : 0;
  const hinted = checked?.report.rows.filter(({ hint }) => hint).length ?? 0;

  return (
    <div ref={panel} tabIndex={-1} className={classes.panel}>
      <div className={classes.body}>
        {failure && <Alert role="alert" color="blush" title={failure} />}
        {!checked && !isChecking && <ChooseFile onFile={actions.choose} />}
        <div role="status" className={classes.status}>
          {isChecking && (
            <p className={classes.checking}>
              <Loader size="sm" /> Checking the file…
            </p>
          )}
          {counts && counts.wrong > 0 && (
            <p className={classes.verdict}>
              Nothing can be imported until every row is right. Correct the file and choose it
              again.
            </p>
          )}
          {hinted > 0 && (
            <p className={classes.verdict}>
              {plural(hinted, 'new row has', 'new rows have')} the name of a product that is there
              already. See below before you import.
            </p>
          )}
          {counts && counts.wrong === 0 && count === 0 && (
            <p className={classes.verdict}>The catalogue already matches this file.</p>
          )}
        </div>
        {checked && (
          <ImportReportList
            key={checked.report.isDryRun ? 'tried' : 'refused'}
            report={checked.report}
            fileName={checked.file.name}
          />
        )}
      </div>
      <div className={classes.footer}>
        <Button variant="default" size="md" onClick={checked ? actions.startOver : onCancel}>
          {checked ? 'Choose another file' : 'Cancel'}
        </Button>
        {counts && (
          <Button
            size="md"
            onClick={actions.start}
            disabled={counts.wrong > 0 || count === 0}
            aria-disabled={isImporting || counts.wrong > 0 || count === 0}
          >
            <SwappedLabel>
              {isImporting ? 'Importing...' : `Import ${plural(count, 'row')}`}
            </SwappedLabel>
          </Button>
        )}
      </div>
    </div>
  );
}

function ChooseFile({ onFile }: { onFile: (file: File) => void }) {
  return (
    <>
      <p className={classes.how}>
        Start from <a href="/api/admin/products.csv">the catalogue as a file</a>: change it in a
        spreadsheet and save it as CSV. A row with an id changes that product, a row without one
        makes a new product, and products that are not in the file stay as they are. Write amounts
        as 1479 or 1479,00. You see what would change before anything does.
      </p>
      <FileDrop accept=".csv,text/csv" label="Choose a CSV file" onFile={onFile}>
        <span className={classes.drop}>Drop the file here, or choose it</span>
      </FileDrop>
    </>
  );
}
