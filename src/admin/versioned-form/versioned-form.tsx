import { Button } from '@mantine/core';
import type { FormEvent, ReactNode } from 'react';
import { DiscardDialog } from '#src/admin/dialogs/discard-dialog.tsx';
import { OfferedDraft } from '#src/admin/drafts/draft-note.tsx';
import { restoredText } from '#src/admin/drafts/use-persistent-draft.ts';
import { SwappedLabel } from '#src/ui/swapped-label.tsx';
import bar from '#src/admin/records/bottom-bar.module.css';
import { NewerVersion } from '#src/admin/records/newer-version.tsx';
import records from '#src/admin/records/record-list.module.css';
import type { useVersionedForm } from './use-versioned-form.ts';

interface VersionedFormProps<View extends { version: number }> {
  of: Omit<ReturnType<typeof useVersionedForm<View, Record<string, unknown>>>, 'whenValid'>;
  label?: string;
  className?: string | undefined;
  /** What can be done with it beside saving it; the bar is then always there. */
  actions?: ReactNode;
  children: ReactNode;
}

/** A form of {@link useVersionedForm}, with what saves it, asks about a newer version and about what would be lost. */
export function VersionedForm<View extends { version: number }>({
  of: versioned,
  label,
  className,
  actions,
  children,
}: VersionedFormProps<View>) {
  const { element, stored, guard, conflict, isDirty } = versioned;
  const hasBar = isDirty || (actions !== undefined && !stored.isOffered);

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    versioned.save();
  }

  return (
    <form ref={element} noValidate aria-label={label} onSubmit={handleSubmit} className={className}>
      {children}
      {stored.isOffered && <OfferedDraft isBar onShow={stored.show} onDrop={stored.remove} />}
      {versioned.isConflict ? (
        <NewerVersion {...conflict} />
      ) : (
        hasBar && (
          <div className={bar.bar} data-at-bottom>
            {stored.isRestored && <p className={bar.text}>{restoredText(versioned.isOutdated)}</p>}
            {actions}
            {isDirty && <SaveButtons isSaving={versioned.isSaving} onUndo={versioned.undo} />}
          </div>
        )
      )}
      <DiscardDialog isOpen={guard.isAsking} onKeep={guard.keep} onDiscard={guard.discard} />
    </form>
  );
}

interface SaveButtonsProps {
  isSaving: boolean;
  onUndo: () => void;
}

/** What takes back or saves what was changed in a form of settings, which submits. */
export function SaveButtons({ isSaving, onUndo }: SaveButtonsProps) {
  return (
    <>
      <Button variant="subtle" size="md" onClick={onUndo}>
        Undo changes
      </Button>
      <Button type="submit" size="md" aria-disabled={isSaving}>
        <SwappedLabel>{isSaving ? 'Saving...' : 'Save'}</SwappedLabel>
      </Button>
    </>
  );
}

interface SoldStateProps {
  /** What is sold, as a heading. */
  name: string;
  isSold: boolean;
}

/** Says above the settings of something that the owner may sell whether the shop sells it now. */
export function SoldState({ name, isSold }: SoldStateProps) {
  return (
    <div className={records.top}>
      <h2 className={records.heading}>{name}</h2>
      <span className={records.state} data-tone={isSold ? 'good' : undefined}>
        {isSold ? 'Sold in the shop' : 'Not sold'}
      </span>
    </div>
  );
}
