import type { FormEvent, ReactNode } from 'react';
import { DiscardDialog } from '#src/admin/dialogs/discard-dialog.tsx';
import { OfferedDraft } from '#src/admin/drafts/draft-note.tsx';
import { restoredText } from '#src/admin/drafts/use-persistent-draft.ts';
import bar from '#src/admin/records/bottom-bar.module.css';
import { NewerVersion } from '#src/admin/records/newer-version.tsx';
import { SaveButtons } from '#src/admin/records/save-buttons.tsx';
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
