import { shownGiftCode } from '#contract/gift/gift.ts';
import { type Cents, cents, randLabel } from '#contract/money/money.ts';
import { longDate } from '#contract/time/date-text.ts';
import { ownerAction, shopperAction } from '#server/features/mail/order-links.ts';
import { greeting } from '#server/features/mail/texts/mail-content.ts';
import type { Order } from '#server/features/order/order.entity.ts';
import type { Scope } from '#server/platform/scope/scope.ts';
import { queueMail } from './queue-mail.ts';

/** What an email says of a gift voucher. */
interface MailedGift {
  code: string;
  amountCents: number;
  recipientEmail: string;
  mailOn: string;
}

/** Confirms to the buyer that a gift voucher is paid, and tells the owner, if an address is set. */
export async function queueGiftBoughtMails(
  scope: Scope,
  order: Order,
  { amountCents, recipientEmail, mailOn }: Omit<MailedGift, 'code'>,
  expiresOn: string,
): Promise<void> {
  const amount = randLabel(cents(amountCents));
  const isLater = mailOn > scope.today();
  const when = isLater ? `on ${longDate(mailOn)}` : 'now';
  const rows = [
    ['For', order.recipientName],
    ['Email', recipientEmail],
    [isLater ? 'To be emailed on' : 'Emailed on', longDate(mailOn)],
    ['Can be used until', longDate(expiresOn)],
    ['Message', order.cardMessage],
  ] as const;
  const amounts = [
    { label: 'Gift voucher', amount },
    { label: 'Total', amount },
  ];
  await queueMail(scope, {
    kind: 'order-paid',
    order,
    recipient: order.customerEmail,
    subject: `Your gift voucher ${order.orderNumber} is paid`,
    content: {
      title: 'Thank you for your gift voucher',
      paragraphs: [
        greeting(order.customerName),
        `Your payment has arrived. We email the gift voucher ${when}, with your message. Its code is in that email only.`,
      ],
      action: shopperAction(scope, order),
      amounts,
      sections: [{ heading: 'The gift voucher', rows }],
      closing: `If the email does not arrive, tell us and give your order number ${order.orderNumber}: we send it again.`,
    },
  });
  if (!scope.shop.ownerEmail) return;
  await queueMail(scope, {
    kind: 'new-order',
    order,
    recipient: scope.shop.ownerEmail,
    subject: `Gift voucher ${order.orderNumber} is sold`,
    content: {
      title: 'A gift voucher is sold',
      paragraphs: [`Nothing is to be made: it is emailed ${when} by itself.`],
      action: ownerAction(scope, order),
      amounts,
      sections: [
        { heading: 'The gift voucher', rows: [['From', order.customerName], ...rows.slice(0, 4)] },
      ],
      closing: 'It is no sale until it is used; until then its money is owed to whoever has it.',
    },
  });
}

/** Emails a gift voucher with what is left on it to whom it is for; `occasion` tells one that is sent again apart. */
export async function queueGiftMail(
  scope: Scope,
  order: Order,
  { code, amountCents, recipientEmail }: Omit<MailedGift, 'mailOn'>,
  { expiresOn, left, occasion }: { expiresOn: string; left: Cents; occasion: string },
): Promise<void> {
  const amount = randLabel(left);
  await queueMail(scope, {
    kind: 'gift-voucher',
    order,
    occasion,
    recipient: recipientEmail,
    subject: `A gift voucher of ${amount} for flowers from ${scope.shop.name}`,
    content: {
      title: `A gift voucher of ${amount} for you`,
      paragraphs: [
        greeting(order.recipientName),
        `${order.customerName} gives you flowers of your choice.`,
        ...(order.cardMessage ? [`“${order.cardMessage}”`] : []),
        'Choose a bouquet, and type this code at the checkout under Voucher code. You can use it in parts: what is left stays on it. One code can be used for an order.',
      ],
      action: { label: 'Choose flowers', url: `${scope.shop.publicUrl}/shop` },
      amounts: [],
      sections: [
        {
          heading: 'Your gift voucher',
          rows: [
            ['Code', shownGiftCode(code)],
            [left < amountCents ? 'Left on it' : 'Worth', amount],
            ['Can be used until', longDate(expiresOn)],
          ],
        },
      ],
      closing: 'Whoever has the code can spend it, so keep this email to yourself.',
    },
  });
}
