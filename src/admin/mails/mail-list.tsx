import type { MailView } from '#contract/owner/mail.schema.ts';
import records from '#src/admin/records/record-list.module.css';
import { MailRecord } from './mail-record.tsx';

interface MailListProps {
  mails: readonly MailView[];
  /** What is said when there are none. */
  none: string;
  /** The form for another address of a mail was opened or closed. */
  onAddressForm: (mail: MailView, isOpen: boolean) => void;
}

export function MailList({ mails, none, onAddressForm }: MailListProps) {
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
