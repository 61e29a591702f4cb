import { Alert, Button } from '@mantine/core';
import type { StemView } from '#contract/recipe/stem.schema.ts';
import { plural } from '#contract/text/plural.ts';
import classes from '#src/admin/dialogs/dialog.module.css';
import type { DialogForm } from '#src/admin/dialogs/form-dialog.tsx';
import { changeFailure } from '#src/lib/change-failure.ts';
import type { StemChanges } from './use-stem-changes.ts';

interface OutProps {
  stem: StemView;
  changes: Pick<StemChanges, 'setOut' | 'remove'>;
  dialog: DialogForm;
}

/** Says which sizes need a stem that ran out, and takes them off sale if the owner wants it; or puts them back. */
export function RunOutForm({ stem, changes: { setOut }, dialog }: OutProps) {
  const { id, isOut, usedBy, takenOff } = stem;
  const sizes = usedBy.flatMap((bouquet) => bouquet.sizes).length;
  const send = (withSizes: boolean) => {
    if (!setOut.isPending) {
      setOut.mutate({ id, isOut: !isOut, withSizes }, { onSuccess: dialog.onDone });
    }
  };
  const offer = isOut ? takenOff > 0 : sizes > 0;
  return (
    <div className={classes.fields}>
      <p className={classes.text}>{isOut ? backText(stem) : outText(stem)}</p>
      {!isOut && sizes > 0 && <UsedBy stem={stem} />}
      {setOut.error && (
        <Alert role="alert" color="blush">
          {changeFailure(setOut.error, 'saved')}
        </Alert>
      )}
      <div className={classes.actions}>
        <Button
          variant={offer ? 'default' : 'filled'}
          size="md"
          aria-disabled={setOut.isPending}
          onClick={() => send(false)}
        >
          {isOut ? 'Only mark it as there' : 'Only mark it'}
        </Button>
        {offer && (
          <Button size="md" aria-disabled={setOut.isPending} onClick={() => send(true)}>
            {isOut ? 'Put them back on sale' : `Take ${plural(sizes, 'size')} off sale`}
          </Button>
        )}
      </div>
    </div>
  );
}

function outText({ name, usedBy }: StemView): string {
  return usedBy.length === 0
    ? `No recipe has ${name}. It is marked, and stays on your list.`
    : `${name} is marked in these bouquets. Orders that are paid stay as they are.`;
}

function backText({ name, takenOff }: StemView): string {
  return takenOff === 0
    ? `${name} is there again.`
    : `${name} is there again. ${plural(takenOff, 'size')} went off sale because of it.`;
}

function UsedBy({ stem: { usedBy } }: { stem: StemView }) {
  return (
    <ul>
      {usedBy.map(({ productId, name, sizes }) => (
        <li key={productId}>
          {name}: {sizes.join(', ')}
        </li>
      ))}
    </ul>
  );
}

/** Asks before a stem leaves every recipe. */
export function RemoveForm({ stem, changes: { remove }, dialog }: OutProps) {
  const { id, name, usedBy } = stem;
  return (
    <div className={classes.fields}>
      <p className={classes.text}>
        {usedBy.length === 0
          ? `No recipe has ${name}.`
          : `${name} leaves the recipes of these bouquets.`}{' '}
        What you threw away of it stays in the figures.
      </p>
      <UsedBy stem={stem} />
      {remove.error && (
        <Alert role="alert" color="blush">
          {changeFailure(remove.error, 'saved')}
        </Alert>
      )}
      <div className={classes.actions}>
        <Button variant="default" size="md" onClick={dialog.onCancel}>
          Cancel
        </Button>
        <Button
          color="blush"
          size="md"
          aria-disabled={remove.isPending}
          onClick={() => {
            if (!remove.isPending) remove.mutate({ id }, { onSuccess: dialog.onDone });
          }}
        >
          Remove the stem
        </Button>
      </div>
    </div>
  );
}
