import { Alert, Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { isAddressFixed, KEPT_AS_FILE, type MailView } from '#contract/owner/mail.schema.ts';
import { shortTime } from '#contract/time/date-text.ts';
import { useDiscardQuestion } from '#src/admin/dialogs/discard-dialog.tsx';
import { QueryBoundary } from '#src/admin/records/query-boundary.tsx';
import records from '#src/admin/records/record-list.module.css';
import { trpc } from '#src/lib/trpc.ts';
import { SwappedLabel } from '#src/ui/swapped-label.tsx';
import { CorrectAddress } from './correct-address.tsx';
import { useResend } from './use-resend.ts';

interface MailRecordProps {
  mail: MailView;
  onAddressForm: (isOpen: boolean) => void;
}

type Part = 'nothing' | 'words' | 'address';

/** One mail: what became of it, what it says, and sending it again. */
export function MailRecord({ mail, onAddressForm }: MailRecordProps) {
  const [open, setOpened] = useState<Part>('nothing');
  const setOpen = (part: Part) => {
    setOpened(part);
    if ((part === 'address') !== (open === 'address')) onAddressForm(part === 'address');
  };
  const [address, setAddress] = useState<string>();
  const { resend, isSending, isSent, problem, change, sendAnyway, leave } = useResend(mail, () => {
    setAddress(undefined);
    setOpen('nothing');
  });
  const { question } = useDiscardQuestion((address ?? mail.recipient) !== mail.recipient, () =>
    setAddress(undefined),
  );
  const { text, tone } = stateWords(mail);
  const attempts = attemptWords(mail);
  // A mail that went out needs no action.
  const look = mail.state === 'sent' && !mail.keptAsFile ? 'subtle' : 'default';
  const toggle = (part: 'words' | 'address') => setOpen(open === part ? 'nothing' : part);

  return (
    <article className={records.record} aria-label={`${mail.subject}, to ${mail.recipient}`}>
      <div className={records.top}>
        <h3 className={records.title}>{mail.subject}</h3>
        <span className={records.state} data-tone={tone}>
          {text}
        </span>
      </div>
      <p className={records.facts}>
        To {mail.recipient}
        {mail.order && (
          <>
            , about order{' '}
            <Link to="/admin/orders/$id" params={{ id: mail.order.id }}>
              {mail.order.orderNumber}
            </Link>
          </>
        )}
      </p>
      <p className={records.note}>
        {mail.sentAt && !mail.keptAsFile
          ? `Sent ${shortTime(mail.sentAt)}`
          : `Written ${shortTime(mail.createdAt)}`}
        {attempts && `. ${attempts}`}
        {mail.unwanted && '. The address has unsubscribed since, so it is not sent again.'}
      </p>
      <div className={records.actions} data-plain={look === 'subtle' || undefined}>
        {!isAddressFixed(mail) && (
          <Button
            size="md"
            variant={mail.state === 'failed' ? 'filled' : look}
            aria-expanded={open === 'address'}
            onClick={() => toggle('address')}
          >
            Change address
          </Button>
        )}
        {!mail.unwanted && (
          <Button
            size="md"
            variant={look}
            aria-disabled={isSending || isSent}
            onClick={() => {
              if (!isSent) resend({ id: mail.id });
            }}
          >
            <SwappedLabel>{isSent ? 'Sent again' : 'Send again'}</SwappedLabel>
          </Button>
        )}
        <Button
          size="md"
          variant={look}
          aria-expanded={open === 'words'}
          onClick={() => toggle('words')}
        >
          Read it
        </Button>
      </div>
      {problem && open !== 'address' && <p role="alert">{problem}</p>}
      {change && (
        <Alert role="alert" color="blush" title={change}>
          <div className={records.actions}>
            <Button size="md" onClick={sendAnyway}>
              Send it all the same
            </Button>
            <Button size="md" variant="default" onClick={leave}>
              Do not send it
            </Button>
          </div>
        </Alert>
      )}
      {open === 'address' && (
        <CorrectAddress
          mail={mail}
          typed={address}
          onType={setAddress}
          isSending={isSending}
          problem={problem}
          onSend={(recipient) => resend({ id: mail.id, recipient })}
        />
      )}
      {question}
      {open === 'words' && <MailBody id={mail.id} />}
    </article>
  );
}

/** What a mail says. */
function MailBody({ id }: { id: string }) {
  const mail = trpc.admin.mails.read.useQuery({ id });
  return (
    <QueryBoundary query={mail} what="email">
      {({ text }) => <p className={records.words}>{text}</p>}
    </QueryBoundary>
  );
}

/** What became of a mail, in words, and how that is to be taken. */
function stateWords({
  state,
  keptAsFile,
  attempts,
  lastError,
}: Pick<MailView, 'state' | 'attempts' | 'lastError' | 'keptAsFile'>): {
  text: string;
  tone: 'good' | 'bad' | 'plain';
} {
  switch (state) {
    case 'sent':
      if (keptAsFile) return { text: KEPT_AS_FILE, tone: 'bad' };
      return { text: 'Sent', tone: 'good' };
    case 'failed':
      return { text: 'Not delivered', tone: 'bad' };
    case 'queued':
      if (lastError) return { text: 'Trying again', tone: 'bad' };
      return { text: attempts === 0 ? 'Waiting to be sent' : 'Being sent', tone: 'plain' };
  }
}

/** How often it was tried and what came of it; empty while there is nothing to tell. */
function attemptWords({ state, attempts, lastError }: MailView): string {
  if (state === 'sent' || attempts === 0 || (state === 'queued' && !lastError)) return '';
  const times = attempts === 1 ? 'Tried once' : `Tried ${attempts} times`;
  const reason = lastError ? `: ${lastError}.` : '.';
  return `${times}${reason}${state === 'queued' ? ' We try again automatically for three days.' : ''}`;
}
