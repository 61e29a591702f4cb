import type { Listeners } from '#server/platform/scope/events.ts';
import { queueCancelRequestMail } from './queue/queue-cancel-request-mail.ts';
import { queueEnquiryMail } from './queue/queue-enquiry-mail.ts';
import { queueMoneyKeptMail } from './queue/queue-money-kept-mail.ts';
import { queueOpenAgainMail } from './queue/queue-open-again-mail.ts';
import { queueOrderPaidMails } from './queue/queue-order-paid-mails.ts';
import { queueCancellationDeclinedMail } from './queue/queue-cancellation-declined-mail.ts';
import { queuePaymentAttentionMail } from './queue/queue-payment-attention-mail.ts';
import { queueRefundMail } from './queue/queue-refund-mail.ts';
import { queueRefundWithdrawnMail } from './queue/queue-refund-withdrawn-mail.ts';
import { queueRescheduleMail } from './queue/queue-reschedule-mail.ts';
import { queueStatusMail } from './queue/queue-status-mail.ts';

/** The mails that follow what other features tell, written in the transaction of what they tell of. */
export const notificationListeners: Listeners = {
  'order.paid': (scope, { order, lines, open, doubt }) =>
    queueOrderPaidMails(scope, order, lines, { open, doubt }),
  'order.moved': queueStatusMail,
  'order.rescheduled': (scope, { order, before }) => queueRescheduleMail(scope, order, { before }),
  'order.open-again': (scope, { order, occasion }) => queueOpenAgainMail(scope, order, occasion),
  'order.cancellation-asked': queueCancelRequestMail,
  'order.cancellation-declined': queueCancellationDeclinedMail,
  'order.money-kept': (scope, { order, ...kept }) => queueMoneyKeptMail(scope, order, kept),
  'order.money-in-doubt': (scope, { order, ...doubt }) =>
    queuePaymentAttentionMail(scope, order, doubt),
  'payment.in-doubt': (scope, doubt) => queuePaymentAttentionMail(scope, undefined, doubt),
  'payment.refunded': (scope, { order, refund }) => queueRefundMail(scope, order, refund),
  'payment.refund-withdrawn': (scope, { order, ...refund }) =>
    queueRefundWithdrawnMail(scope, order, refund),
  'enquiry.sent': queueEnquiryMail,
};
