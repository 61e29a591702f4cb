import type { NamedOrder, OverviewView } from '#contract/owner/overview.schema.ts';
import { longDate, shortTime } from '#contract/time/date-text.ts';
import panel from './panel.module.css';
import { Panel } from './panel.tsx';

/** What needs the owner, late orders first, each a way to where it is settled. */
export function Attention({
  attention,
  isSetUp,
}: Pick<OverviewView, 'attention'> & { isSetUp: boolean }) {
  const { orders, first, stalePapers, firstStale, payingNow, payingSince } = attention;
  const { lateOrders, firstLate } = attention;
  const rows = attentionRows(attention);
  const more = orders - first.length;
  const moreLate = lateOrders - firstLate.length;
  const moreStale = stalePapers - firstStale.length;
  return (
    <Panel title="Needs your attention">
      {orders === 0 && lateOrders === 0 && stalePapers === 0 && rows.length === 0 ? (
        <p className={panel.none}>
          {payingNow === 0 && isSetUp ? 'You’re all caught up.' : 'Nothing at the moment.'}
        </p>
      ) : (
        <ul className={panel.list}>
          {firstLate.map((order) => (
            <OrderRow key={`${order.id}, late`} order={order} isLate />
          ))}
          {moreLate > 0 && (
            <CountRow text="More that are late" count={moreLate} href="/admin/orders?list=late" />
          )}
          {first.map((order) => (
            <OrderRow key={order.id} order={order} />
          ))}
          {more > 0 && (
            <CountRow text="More orders" count={more} href="/admin/orders?list=attention" />
          )}
          {firstStale.map((order) => (
            <OrderRow key={`${order.id}, papers`} order={order} />
          ))}
          {moreStale > 0 && (
            <CountRow text="More changed since printed" count={moreStale} href="/admin/orders" />
          )}
          {rows.map((row) => (
            <CountRow key={row.text} {...row} />
          ))}
        </ul>
      )}
      {payingSince !== null && (
        <a className={panel.link} href="/admin/payments">
          {payingText(payingNow, payingSince)}
        </a>
      )}
    </Panel>
  );
}

function OrderRow({ order, isLate = false }: { order: NamedOrder; isLate?: boolean }) {
  const { id, orderNumber, deliveryDate, reason } = order;
  return (
    <li>
      <a className={panel.row} data-late={isLate || undefined} href={`/admin/orders/${id}`}>
        <span>
          {orderNumber}: {reason} <span className={panel.quiet}>For {longDate(deliveryDate)}</span>
        </span>
      </a>
    </li>
  );
}

function CountRow({ text, count, href }: AttentionRow) {
  return (
    <li>
      <a className={panel.row} href={href}>
        {text} <span className={panel.number}>{count}</span>
      </a>
    </li>
  );
}

interface AttentionRow {
  text: string;
  count: number;
  href: string;
}

/** What needs the owner besides orders; only what there is. */
function attentionRows(attention: OverviewView['attention']): AttentionRow[] {
  const rows: AttentionRow[] = [
    { text: 'Payments to refund', count: attention.owedPayments, href: '/admin/payments' },
    { text: 'Refunds under way', count: attention.refundsUnderWay, href: '/admin/payments' },
    { text: 'Messages from PayFast', count: attention.paymentReviews, href: '/admin/payments' },
    { text: 'Paid or not? Ask PayFast', count: attention.unclearPayments, href: '/admin/payments' },
    {
      text: 'Phone orders to be paid',
      count: attention.unpaidDeskOrders,
      href: '/admin/desk',
    },
    { text: 'Changes to be paid', count: attention.unpaidChanges, href: '/admin/payments' },
    { text: 'Quote requests overdue', count: attention.overdueEnquiries, href: '/admin/enquiries' },
    {
      text: 'Quote requests to answer',
      count: attention.openEnquiries - attention.overdueEnquiries,
      href: '/admin/enquiries',
    },
    { text: 'Reviews to read', count: attention.unreadReviews, href: '/admin/reviews' },
    { text: 'Emails not delivered', count: attention.failedMails, href: '/admin/mails' },
  ];
  return rows.filter(({ count }) => count > 0);
}

/** Says how many shoppers are just paying, since when, and that it is not known how that ends. */
function payingText(count: number, since: string): string {
  const at = shortTime(since);
  return count === 1
    ? `1 payment was started ${at}. PayFast has not confirmed it yet.`
    : `${count} payments were started, the first ${at}. PayFast has not confirmed them yet.`;
}
