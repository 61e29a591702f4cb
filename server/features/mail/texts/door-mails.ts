import type { DoorOutcomeFacts } from '#contract/round/round.ts';
import { clockText } from '#contract/time/date-text.ts';
import { johannesburgTime } from '#contract/time/johannesburg-time.ts';
import type { Order } from '#server/features/order/order.entity.ts';
import type { StatusMailKind } from '#server/features/mail/mail-kinds.ts';

/** What a mail about a status says. */
export interface StatusMail {
  kind: StatusMailKind;
  subject: string;
  title: string;
  paragraphs: string[];
}

const MAKE_THEM_LAST =
  'Fresh water every second day and a short cut of the stems make the flowers last.';
const ASK_FOR_HELP = 'If another time or another phone number would help, please tell us soon.';

const PHOTOGRAPH =
  'The driver took a photo there. You’ll find it on your order’s page as soon as it has reached us.';

/**
 * Returns the email to the shopper about what a driver has told of the door; `showsPhoto` is whether the page shows what
 * was photographed there.
 */
export function doorMail(
  order: Pick<Order, 'orderNumber'>,
  outcome: DoorOutcomeFacts,
  showsPhoto: boolean,
): StatusMail {
  const mail = mailOf(order, outcome);
  if (!showsPhoto || outcome.photoId === null) return mail;
  const [told = '', ...rest] = mail.paragraphs;
  return { ...mail, paragraphs: [told, PHOTOGRAPH, ...rest] };
}

function mailOf(
  { orderNumber }: Pick<Order, 'orderNumber'>,
  { kind, toWhom, at }: DoorOutcomeFacts,
): StatusMail {
  const time = clockText(johannesburgTime(at).minute);
  switch (kind) {
    case 'delivered':
      return {
        kind: 'order-delivered',
        subject: `Your order ${orderNumber} has been delivered`,
        title: 'Your flowers have arrived',
        paragraphs: [
          `Your order ${orderNumber} was delivered${toWhom && ` to ${toWhom}`} at ${time}. We hope they love it.`,
          MAKE_THEM_LAST,
        ],
      };
    case 'left_with':
      return {
        kind: 'order-delivered',
        subject: `Your order ${orderNumber} was left with someone for the recipient`,
        title: 'Your flowers were left with someone',
        paragraphs: [
          `Your order ${orderNumber} was left with ${toWhom} at ${time}. You may want to let the recipient know.`,
          MAKE_THEM_LAST,
        ],
      };
    case 'nobody':
      return {
        kind: 'order-attempted',
        subject: `We could not deliver your order ${orderNumber}`,
        title: 'Nobody could receive your flowers',
        paragraphs: [
          `We tried to deliver your order ${orderNumber} at ${time}, but nobody could receive it. The flowers are safe with us, and we’ll try again.`,
          ASK_FOR_HELP,
        ],
      };
    case 'returned':
      return {
        kind: 'order-attempted',
        subject: `We could not deliver your order ${orderNumber}`,
        title: 'We had to bring your flowers back',
        paragraphs: [
          `We could not deliver your order ${orderNumber} and brought the flowers back to the shop. They are safe with us, and we’ll be in touch about another time.`,
          ASK_FOR_HELP,
        ],
      };
  }
}
