import type { StemMoveKind } from '#contract/recipe/stem.ts';
import type { StemView } from '#contract/recipe/stem.schema.ts';
import { FormDialog } from '#src/admin/dialogs/form-dialog.tsx';
import { MoveForm } from './move-form.tsx';
import { RemoveForm, RunOutForm } from './run-out-form.tsx';
import { StemForm } from './stem-form.tsx';
import type { StemChanges } from './use-stem-changes.ts';

/** What the owner is about to do with a stem; without a stem a new one is added. */
export type AskedOfStem =
  | { what: 'save'; stem: StemView | undefined }
  | { what: StemMoveKind | 'out' | 'remove'; stem: StemView };

const TITLES: Record<AskedOfStem['what'], string> = {
  save: 'Stem',
  counted: 'Count',
  bought: 'Bought',
  thrown_away: 'Thrown away',
  out: 'Ran out',
  remove: 'Remove',
};

interface StemDialogsProps {
  asked: AskedOfStem | undefined;
  changes: StemChanges;
  onClose: () => void;
}

/** The form for what the owner is about to do with a stem. */
export function StemDialogs({ asked, changes, onClose }: StemDialogsProps) {
  return (
    <FormDialog isOpen={asked !== undefined} onClose={onClose} title={titleOf(asked)}>
      {(dialog) => {
        if (!asked) return null;
        if (asked.what === 'save') {
          return <StemForm stem={asked.stem} save={changes.save} dialog={dialog} />;
        }
        const { what, stem } = asked;
        if (what === 'out') return <RunOutForm stem={stem} changes={changes} dialog={dialog} />;
        if (what === 'remove') return <RemoveForm stem={stem} changes={changes} dialog={dialog} />;
        return <MoveForm kind={what} stem={stem} move={changes.move} dialog={dialog} />;
      }}
    </FormDialog>
  );
}

function titleOf(asked: AskedOfStem | undefined): string {
  if (!asked) return '';
  if (asked.what === 'save' && !asked.stem) return 'New stem';
  return `${TITLES[asked.what]}: ${asked.stem?.name ?? ''}`;
}
