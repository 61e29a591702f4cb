import { Button, Modal } from '@mantine/core';
import { useState } from 'react';
import type { TextPage } from '#contract/content/texts/text-pages.ts';
import { shortTime } from '#contract/time/date-text.ts';
import { FieldChanges } from '#src/admin/catalogue/history/field-changes.tsx';
import { QueryBoundary } from '#src/admin/records/query-boundary.tsx';
import { trpc } from '#src/lib/trpc.ts';
import { SwappedLabel } from '#src/ui/swapped-label.tsx';
import classes from './page-texts.module.css';
import { useRestorePageTexts } from './use-page-texts.ts';

interface TextsHistoryProps {
  page: TextPage;
  /** The version that shoppers see. */
  version: number;
  /** Something is typed and not saved: nothing is put back over it. */
  isDirty: boolean;
}

/** The changes of a page's words and their authors, newest first, each with a way back to it. */
export function TextsHistory(props: TextsHistoryProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className={classes.summary}>Change history</summary>
      {isOpen && <Versions {...props} />}
    </details>
  );
}

function Versions({ page, version, isDirty }: TextsHistoryProps) {
  const history = trpc.admin.texts.history.useQuery({ page }, { refetchOnMount: 'always' });
  const [chosen, choose] = useState<{ to: number; what: string }>();
  return (
    <>
      <QueryBoundary query={history} what="history">
        {(changes) =>
          changes.length === 0 ? (
            <p className={classes.help}>No changes yet: shoppers see the first texts.</p>
          ) : (
            <ol className={classes.versions}>
              {changes.map((change) => (
                <li key={change.version} className={classes.version}>
                  <p className={classes.who}>
                    {change.actor}, <time dateTime={change.at}>{shortTime(change.at)}</time>
                  </p>
                  <FieldChanges changes={change.changes} />
                  {change.version === version ? (
                    <p className={classes.help}>Shoppers see this version.</p>
                  ) : (
                    <PutBack
                      label="Put this version back"
                      isDirty={isDirty}
                      onClick={() =>
                        choose({
                          to: change.version,
                          what: `the version of ${shortTime(change.at)}`,
                        })
                      }
                    />
                  )}
                </li>
              ))}
              <li className={classes.version}>
                <p className={classes.who}>The first texts, as the shop came</p>
                <PutBack
                  label="Put the first texts back"
                  isDirty={isDirty}
                  onClick={() => choose({ to: 0, what: 'the first texts' })}
                />
              </li>
            </ol>
          )
        }
      </QueryBoundary>
      <RestoreDialog
        page={page}
        version={version}
        chosen={chosen}
        onClose={() => choose(undefined)}
      />
    </>
  );
}

interface PutBackProps {
  label: string;
  isDirty: boolean;
  onClick: () => void;
}

function PutBack({ label, isDirty, onClick }: PutBackProps) {
  return isDirty ? (
    <p className={classes.help}>Save or undo your changes first, to put this back.</p>
  ) : (
    <Button variant="light" size="sm" onClick={onClick}>
      {label}
    </Button>
  );
}

interface RestoreDialogProps {
  page: TextPage;
  version: number;
  chosen: { to: number; what: string } | undefined;
  onClose: () => void;
}

/** Asks before an earlier version is put back. */
function RestoreDialog({ page, version, chosen, onClose }: RestoreDialogProps) {
  const restore = useRestorePageTexts(page, onClose);
  return (
    <Modal
      opened={chosen !== undefined}
      onClose={onClose}
      title="Put it back?"
      centered
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <p className={classes.help}>
        Shoppers see {chosen?.what} at once. What they see now stays in the history.
      </p>
      <div className={classes.versionActions}>
        <Button variant="default" size="md" onClick={onClose}>
          Leave it
        </Button>
        <Button
          size="md"
          aria-disabled={restore.isPending}
          onClick={() => {
            if (chosen && !restore.isPending) restore.mutate({ version, to: chosen.to });
          }}
        >
          <SwappedLabel>{restore.isPending ? 'Putting back...' : 'Put it back'}</SwappedLabel>
        </Button>
      </div>
    </Modal>
  );
}
