import { Link } from '@tanstack/react-router';
import type { AdminOrderView } from '#contract/order/admin-order.schema.ts';
import { KEPT_AS_FILE } from '#contract/owner/mail.schema.ts';
import { ACTOR_NAMES, ADMIN_STEPS } from '#contract/order/admin-order.ts';
import { statusText } from '#contract/order/order-words.ts';
import type { OrderStatus } from '#contract/order/order.ts';
import { mediumTime } from '#contract/time/date-text.ts';
import classes from './entries.module.css';
import { Panel } from './panel.tsx';

type HistoryProps = Pick<AdminOrderView, 'history' | 'historyTotal' | 'fulfilment' | 'gift'>;

/** What became of the order, the latest first. */
export function HistoryPanel({ history, historyTotal, fulfilment, gift }: HistoryProps) {
  return (
    <Panel title="History">
      <ol className={classes.list}>
        {history
          .map((entry, index) => ({ ...entry, index }))
          .reverse()
          .map(({ index, at, actor, movedTo, reason }) => (
            <li key={index}>
              <p className={classes.what}>
                {/* A gift voucher is good then, and nothing was delivered. */}
                {movedTo && !(gift && movedTo === 'delivered') ? (
                  <Step
                    status={statusText(movedTo, fulfilment)}
                    reason={reasonOf(movedTo, reason)}
                  />
                ) : (
                  reason
                )}
              </p>
              <p className={classes.quiet}>
                {ACTOR_NAMES[actor]}, <time dateTime={at}>{mediumTime(at)}</time>
              </p>
            </li>
          ))}
      </ol>
      {historyTotal > history.length && (
        <p className={classes.quiet}>
          The latest {history.length} of {historyTotal} lines.
        </p>
      )}
    </Panel>
  );
}

/** The new status, and why; said once where the reason begins with it, as in "Delivered to Sipho". */
function Step({ status, reason }: { status: string; reason: string }) {
  const isSaid = reason.startsWith(status);
  return (
    <>
      <strong>{isSaid ? status : `${status}. `}</strong>
      {isSaid ? reason.slice(status.length) : reason}
    </>
  );
}

/** Returns the reason; nothing where it is only the name of a step, such as "Send out", which the status says already. */
function reasonOf(status: OrderStatus, reason: string): string {
  const { preparing, out_for_delivery, delivered } = ADMIN_STEPS;
  const steps: Partial<Record<OrderStatus, string>> = { preparing, out_for_delivery, delivered };
  return steps[status] === reason ? '' : reason;
}

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

function said({ state, sentAt, createdAt, attempts, keptAsFile }: Mail): string {
  if (keptAsFile && state === 'sent') return KEPT_AS_FILE;
  if (state === 'sent') return `sent ${mediumTime(sentAt ?? createdAt)}`;
  if (state === 'failed') return 'could not be delivered';
  return attempts > 1 ? `tried ${attempts} times, tried again soon` : 'on its way';
}
