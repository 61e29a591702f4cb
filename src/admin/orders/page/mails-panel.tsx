import { Link } from '@tanstack/react-router';
import { mediumTime } from '#contract/time/date-text.ts';
import type { AdminOrderView } from '#contract/order/admin-order.schema.ts';
import classes from './entries.module.css';
import { Panel } from './panel.tsx';

type Mail = AdminOrderView['mails'][number];

/** What was written to shopper and owner about the order. */
export function MailsPanel({ mails }: { mails: readonly Mail[] }) {
  return (
    <Panel title="Emails">
      {mails.length === 0 && <p className={classes.none}>None yet.</p>}
      <ol className={classes.list}>
        {mails.map((mail) => (
          <li key={mail.id}>
            <p className={classes.what}>{mail.subject}</p>
            <p className={classes.quiet} data-state={mail.state}>
              {mail.recipient} · {said(mail)}
            </p>
          </li>
        ))}
      </ol>
      {mails.some(({ state }) => state === 'failed') && (
        <p className={classes.quiet}>
          <Link to="/admin/mails">Correct the address and send again</Link>
        </p>
      )}
    </Panel>
  );
}

function said({ state, sentAt, createdAt, attempts }: Mail): string {
  if (state === 'sent') return `sent ${mediumTime(sentAt ?? createdAt)}`;
  if (state === 'failed') return 'could not be delivered';
  return attempts > 1 ? `tried ${attempts} times, tried again soon` : 'on its way';
}
