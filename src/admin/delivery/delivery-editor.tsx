import { Button, Modal } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useRef } from 'react';
import { flushSync } from 'react-dom';
import type { z } from 'zod';
import type { deliverySettingsView } from '#contract/delivery/delivery-admin.schema.ts';
import { settingsDiff } from '#contract/delivery/delivery-settings-diff.ts';
import { DiscardDialog, useLeaveGuard } from '#src/admin/dialogs/discard-dialog.tsx';
import { OfferedDraft } from '#src/admin/drafts/draft-note.tsx';
import { restoredText } from '#src/admin/drafts/use-persistent-draft.ts';
import phoneScreen from '#src/admin/dialogs/phone-screen.module.css';
import { LoadFailed } from '#src/admin/records/query-boundary.tsx';
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx';
import { AreaSection } from './area-section.tsx';
import { ClosedDatesSection } from './closed-dates-section.tsx';
import { CollectionSection } from './collection-section.tsx';
import { DaysSection, SameDaySection } from './days-section.tsx';
import classes from './delivery-editor.module.css';
import { FeesSection } from './fees/fees-section.tsx';
import { PhotosSection } from './photos-section.tsx';
import { PreviewPanel, usePreview } from './preview-panel.tsx';
import { SaveActions } from './save-actions.tsx';
import { SettingsHistory } from './settings-history.tsx';
import { SlotsSection } from './slots-section.tsx';
import { useDeliveryDraft } from './use-delivery-draft.ts';
import { useShownErrors } from './use-shown-errors.ts';
import { useSaveSettings } from './use-save-settings.ts';

interface DeliveryEditorProps {
  view: z.infer<typeof deliverySettingsView>;
}

/** The settings beside what shoppers will see; on a phone that comes before saving. */
export function DeliveryEditor({ view }: DeliveryEditorProps) {
  const edited = useDeliveryDraft(view);
  const { draft, base, version, change, isValid, isDirty, reset, settle } = edited;
  const { shown, leave, showAll } = useShownErrors(edited);
  const saved = usePreview(base, true);
  const typed = usePreview(draft, isValid);
  const edits = isValid ? settingsDiff(base, draft) : [];
  const [now, then] = [saved.data, typed.data];
  const failed = [saved, typed].filter(({ isError }) => isError);
  const isFailed = failed.length > 0;
  const askAgain = () => failed.map(({ refetch }) => refetch());
  const [isReviewing, review] = useDisclosure();
  const save = useSaveSettings((sent, stored) => {
    settle(sent, stored);
    review.close();
  });
  const sections = useRef<HTMLDivElement>(null);
  function leadToFault(): void {
    flushSync(showAll);
    const found = sections.current?.querySelector<HTMLElement>(
      '[aria-invalid="true"], [role="alert"]',
    );
    // An error that belongs to no field gets the focus as well.
    if (found?.role === 'alert') found.tabIndex = -1;
    found?.focus();
  }
  const [fault] = Object.values(shown);
  const guard = useLeaveGuard(isDirty, reset);
  const section = { draft, errors: shown, change };
  const preview = isFailed ? (
    <LoadFailed what="preview" error={failed[0]?.error} onRetry={askAgain} />
  ) : (
    now &&
    then && <PreviewPanel now={now} then={then} draft={draft} edits={edits} isLate={typed.isLate} />
  );
  const restored = edited.stored.isRestored ? restoredText(edited.isOutdated) : undefined;
  const actions = (
    <SaveActions
      restored={restored}
      save={save}
      isValid={isValid}
      hasFault={fault !== undefined}
      isDirty={isDirty}
      draft={draft}
      version={version}
      onReset={() => {
        reset();
        review.close();
      }}
      onTake={(newest) => {
        edited.take(newest);
        review.close();
      }}
      onMerge={edited.merge}
      disputedIn={edited.disputedIn}
      onInvalid={leadToFault}
    />
  );

  return (
    <div className={classes.columns} data-has-bar={isDirty || isFailed || undefined}>
      <VisuallyHidden role="status">{fault && `Something needs a look: ${fault}`}</VisuallyHidden>
      <div ref={sections} className={classes.sections}>
        <SameDaySection {...section} />
        <SlotsSection {...section} />
        <DaysSection {...section} />
        <ClosedDatesSection
          {...section}
          holidays={view.holidays}
          today={now?.options.today ?? ''}
        />
        <AreaSection {...section} />
        <FeesSection {...section} today={now?.options.today ?? ''} />
        <CollectionSection {...section} onLeave={leave} />
        <PhotosSection draft={draft} change={change} />
        <SettingsHistory />
        {edited.stored.isOffered && (
          <OfferedDraft isBar onShow={edited.stored.show} onDrop={edited.stored.remove} />
        )}
      </div>
      <aside aria-label="What shoppers will see" className={classes.aside}>
        <h2 className={classes.title}>What shoppers will see</h2>
        {preview}
        {/* They stand below the preview, so they come with it and nothing moves. */}
        {!saved.isPending && actions}
      </aside>
      {(isDirty || isFailed) && (
        <div className={classes.bar} data-at-bottom>
          {isFailed && (
            <span role="alert" className={classes.failed}>
              The preview could not be loaded
              <Button variant="light" size="md" onClick={askAgain}>
                Try again
              </Button>
            </span>
          )}
          {isDirty && (
            <>
              <span>{fault ? 'Something needs a look' : (restored ?? 'Not saved yet')}</span>
              <Button size="md" onClick={isValid ? review.open : leadToFault}>
                Review and save
              </Button>
            </>
          )}
        </div>
      )}
      <Modal
        opened={isReviewing}
        onClose={review.close}
        title="What shoppers will see"
        closeButtonProps={{ 'aria-label': 'Close', size: 'lg' }}
        classNames={phoneScreen}
      >
        {preview}
        {actions}
      </Modal>
      <DiscardDialog isOpen={guard.isAsking} onKeep={guard.keep} onDiscard={guard.discard} />
    </div>
  );
}
