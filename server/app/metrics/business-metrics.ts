import { MAIL_STATES } from '#contract/owner/mail.schema.ts';
import { orderStatuses } from '#contract/order/order.ts';
import { REFUND_STATES } from '#contract/payment/refund.ts';
import { IS_ANYBODYS_MAIL } from '#server/features/mail/texts/anybodys-mail.ts';
import { REFUND_DUE } from '#server/features/order/attention/refund-due.ts';
import { IS_BEING_CONFIRMED, MAY_BE_MONEY } from '#server/features/order/holds/being-confirmed.ts';
import { NOTIFICATION_STATES } from '#server/features/payment/notifications/payment-notification.entity.ts';
import { IS_OPEN_REFUND } from '#server/features/payment/refunds/refund-rules.ts';

/** A figure that is read from the books at each scrape, as the metric `shop_<name>`. */
export interface BusinessMetric {
  name: string;
  help: string;
  /** Returns one row with `value`, or one for each `state`. */
  sql: string;
  /** Every state there is, so that those without rows are 0; none for a single figure. */
  states?: readonly string[];
}

const COUNT = 'count(*)::float8 as value';
const secondsSince = (column: string) =>
  `coalesce(extract(epoch from now() - min(${column})), 0)::float8 as value`;

/** All servers of a shop tell the same here: take the maximum over them. */
export const BUSINESS_METRICS: readonly BusinessMetric[] = [
  {
    name: 'orders',
    help: 'Orders by status.',
    sql: `select status as state, ${COUNT} from shop_order group by status`,
    states: orderStatuses,
  },
  {
    name: 'orders_needing_attention',
    help: 'Orders that wait for the owner to look at them.',
    sql: `select ${COUNT} from shop_order where needs_attention`,
  },
  {
    name: 'hold_overdue_seconds',
    help: 'How long ago the oldest unpaid order should have been expired.',
    sql: `select ${secondsSince('hold_expires_at')} from shop_order o
      where status = 'pending_payment' and hold_expires_at < now() and not ${IS_BEING_CONFIRMED}`,
  },
  {
    name: 'notifications',
    help: 'Payment notifications of the last 90 days by state.',
    sql: `select state, ${COUNT} from payment_notification group by state`,
    states: NOTIFICATION_STATES,
  },
  {
    name: 'notification_oldest_seconds',
    help: 'Age of the oldest payment notification that may be money and is not settled.',
    sql: `select ${secondsSince('received_at')} from payment_notification n where ${MAY_BE_MONEY}`,
  },
  {
    name: 'payments_to_return',
    help: 'Payments that the owner has to refund: they came twice, or their order is cancelled.',
    sql: `select ${COUNT} from ${REFUND_DUE}`,
  },
  {
    name: 'refunds',
    help: 'Refunds by state.',
    sql: `select state, ${COUNT} from refund group by state`,
    states: REFUND_STATES,
  },
  {
    name: 'refund_oldest_seconds',
    help: 'Age of the oldest refund that has not ended.',
    sql: `select ${secondsSince('created_at')} from refund
      where ${IS_OPEN_REFUND}`,
  },
  {
    name: 'mails',
    help: 'Emails of the outbox by state, without those that anybody can cause.',
    sql: `select state, ${COUNT} from mail where not ${IS_ANYBODYS_MAIL} group by state`,
    states: MAIL_STATES,
  },
  {
    name: 'mail_oldest_seconds',
    help: 'Age of the oldest email that waits to be sent, without those that anybody can cause.',
    sql: `select ${secondsSince('coalesce(resent_at, created_at)')} from mail
      where state = 'queued' and not ${IS_ANYBODYS_MAIL}`,
  },
  {
    name: 'housekeeping_age_seconds',
    help: 'Time since housekeeping, erasure of old personal data included, last ended well.',
    sql: `select coalesce(extract(epoch from now() - coalesce(
        max(completed_on) filter (where state = 'completed'), min(created_on))), 0)::float8 as value
      from pgboss.job where name = 'shop.housekeeping'`,
  },
  {
    name: 'database_connections',
    help: 'Connections that clients have to the whole database server.',
    sql: `select ${COUNT} from pg_stat_activity where backend_type = 'client backend'`,
  },
  {
    name: 'database_connections_limit',
    help: 'Connections that the database server accepts.',
    sql: `select current_setting('max_connections')::float8 as value`,
  },
  {
    name: 'database_bytes',
    help: 'Size of the database on its disk.',
    sql: `select pg_database_size(current_database())::float8 as value`,
  },
];
