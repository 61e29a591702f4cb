import { Alert, Button } from '@mantine/core';
import { useState } from 'react';
import { MAILS_PAGE } from '#contract/owner/owner-screens.ts';
import type { MailView } from '#contract/owner/mail.schema.ts';
import { AdminPageHeader } from '#src/admin/records/admin-page-header.tsx';
import { QueryBoundary } from '#src/admin/records/query-boundary.tsx';
import records from '#src/admin/records/record-list.module.css';
import { trpc } from '#src/lib/trpc.ts';
import { MailRecord } from './mail-record.tsx';

const POLL_MS = 10_000;

/** Mails that did not go out, to be put right, and the latest that did. */
export function MailsScreen() {
  const [most, setMost] = useState(MAILS_PAGE);
  const mails = trpc.admin.mails.list.useQuery(
    { most },
    { refetchInterval: POLL_MS, placeholderData: (before) => before },
  );
  // A mail that goes out while its new address is typed stays where it is until the form is closed.
  const [held, setHeld] = useState<readonly string[]>([]);
  const handleAddressForm = ({ id, state }: MailView, isOpen: boolean) =>
    setHeld((ids) => [
      ...ids.filter((each) => each !== id),
      ...(isOpen && state !== 'sent' ? [id] : []),
    ]);
  const isHeld = ({ id }: MailView) => held.includes(id);
  return (
    <>
      <AdminPageHeader
        title="Emails"
        lead="Emails are sent automatically. Here you can see the ones that failed, change an address and send them again."
      />
      <QueryBoundary query={mails} what="emails">
        {({ unsent, unsentTotal, sent, sentTotal, hasMailServer }) => (
          <>
            {!hasMailServer && (
              <Alert color="blush" title="No mail server is set">
                Emails are kept as files in the folder “mail” of the shop’s data, and reach no one.
                Set SMTP_URL in the file .env and start the shop again; then send the ones that
                matter again here.
              </Alert>
            )}
            <h2 className={records.heading}>Not sent yet</h2>
            {unsentTotal > unsent.length && (
              <p className={records.none}>
                {unsent.length} of {unsentTotal}. More appear here as these are sent.
              </p>
            )}
            <MailList
              mails={[...unsent, ...sent.filter(isHeld)]}
              none="Nothing is waiting and nothing has failed."
              onAddressForm={handleAddressForm}
            />
            <h2 className={records.heading}>
              {hasMailServer ? 'Recently sent' : 'Recently written'}
            </h2>
            {sentTotal > sent.length && (
              <p className={records.none}>
                The latest {sent.length} of {sentTotal}.
              </p>
            )}
            <MailList
              mails={sent.filter((mail) => !isHeld(mail))}
              none={`No emails have been ${hasMailServer ? 'sent' : 'written'} yet.`}
              onAddressForm={handleAddressForm}
            />
            {sentTotal > most && (
              <Button size="md" variant="default" onClick={() => setMost(most + MAILS_PAGE)}>
                Show older
              </Button>
            )}
          </>
        )}
      </QueryBoundary>
    </>
  );
}

interface MailListProps {
  mails: readonly MailView[];
  /** What is said when there are none. */
  none: string;
  /** The form for another address of a mail was opened or closed. */
  onAddressForm: (mail: MailView, isOpen: boolean) => void;
}

function MailList({ mails, none, onAddressForm }: MailListProps) {
  if (mails.length === 0) return <p className={records.none}>{none}</p>;
  return (
    <ul className={records.list}>
      {mails.map((mail) => (
        <li key={mail.id}>
          <MailRecord mail={mail} onAddressForm={(isOpen) => onAddressForm(mail, isOpen)} />
        </li>
      ))}
    </ul>
  );
}
