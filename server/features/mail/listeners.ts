import type { Listeners } from '#server/platform/scope/events.ts';
import { attentionSubject, strayPaymentSubject } from './texts/owner-subjects.ts';
import { queueBouquetPhotoMail } from './writing/queue-bouquet-photo-mail.ts';
import { queueCancellationDeclinedMail } from './writing/queue-cancellation-declined-mail.ts';
import { queueCodeRefusedMail } from './writing/queue-code-refused-mail.ts';
import {
  queueCancelledByShopperMail,
  queueCancelRequestMail,
} from './writing/queue-cancellation-mails.ts';
import {
  queueOrderChangedMail,
  queueOwnChangeMail,
  queueSupplementPaidMail,
  queueSupplementRequestMail,
} from './writing/queue-change-mails.ts';
import { queueClaimAnsweredMail, queueClaimMail } from './writing/queue-claim-mails.ts';
import { queueEnquiryMail } from './writing/queue-enquiry-mail.ts';
import {
  queueOrderPaidMails,
  queuePaidAfterAllMail,
  queuePaymentAttentionMail,
} from './writing/queue-payment-mails.ts';
import { queueLateOrdersMail } from './writing/queue-late-orders-mail.ts';
import { queuePaymentRequestMail } from './writing/queue-payment-request-mail.ts';
import {
  queueMoneyKeptMail,
  queueRefundMail,
  queueRefundWithdrawnMail,
} from './writing/queue-refund-mails.ts';
import {
  queueSubscriptionDoubtMail,
  queueSubscriptionMails,
} from './writing/queue-subscription-mails.ts';
import {
  queueOpenAgainMail,
  queueRescheduleMail,
  queueStatusMail,
} from './writing/queue-status-mails.ts';

/** The mails that follow events of other features, queued in the transaction of the event. */
export const notificationListeners: Listeners = {
  'order.paid': (scope, { order, lines, ...facts }) =>
    queueOrderPaidMails(scope, order, lines, facts),
  'order.paid-after-all': queuePaidAfterAllMail,
  'order.moved': (scope, order) => queueStatusMail(scope, order),
  'order.brought': (scope, { order, outcome }) => queueStatusMail(scope, order, outcome),
  'order.overdue-morning': queueLateOrdersMail,
  'order.photographed': (scope, { order, photoId }) => queueBouquetPhotoMail(scope, order, photoId),
  'order.rescheduled': (scope, { order, before }) => queueRescheduleMail(scope, order, { before }),
  'order.open-again': (scope, { order, occasion }) => queueOpenAgainMail(scope, order, occasion),
  'order.changed': async (scope, change) => {
    // A visitor that pays nothing cannot make the shop write to others.
    if (change.by === 'shopper' && change.order.paymentStatus !== 'paid') return;
    await queueOrderChangedMail(scope, change);
    if (change.by === 'shopper') await queueOwnChangeMail(scope, change);
  },
  'order.payment-requested': async (scope, { order }) => {
    const due = await scope.supplements.dueOf(order);
    if (due) await queueSupplementRequestMail(scope, order, due);
    else await queuePaymentRequestMail(scope, order);
  },
  'order.supplement-paid': queueSupplementPaidMail,
  'order.cancellation-asked': queueCancelRequestMail,
  'order.cancelled-by-shopper': queueCancelledByShopperMail,
  'order.cancellation-declined': queueCancellationDeclinedMail,
  'order.money-kept': (scope, { order, ...kept }) => queueMoneyKeptMail(scope, order, kept),
  'order.money-in-doubt': (scope, { order, reason, ...doubt }) =>
    queuePaymentAttentionMail(scope, order, { ...doubt, subject: attentionSubject(order, reason) }),
  'payment.in-doubt': (scope, { reference, ...doubt }) =>
    queuePaymentAttentionMail(scope, undefined, {
      ...doubt,
      subject: strayPaymentSubject(reference),
    }),
  'payment.refunded': (scope, { order, refund }) => queueRefundMail(scope, order, refund),
  'payment.refund-withdrawn': (scope, { order, ...refund }) =>
    queueRefundWithdrawnMail(scope, order, refund),
  'subscription.news': queueSubscriptionMails,
  'subscription.in-doubt': queueSubscriptionDoubtMail,
  'claim.made': queueClaimMail,
  'claim.answered': queueClaimAnsweredMail,
  'enquiry.sent': queueEnquiryMail,
  'sign-in.code-refused': queueCodeRefusedMail,
};
