import { longDate, mediumTime } from '#contract/time/date-text.ts';
import { passwordAction } from '#server/features/mail/order-links.ts';
import type { Events } from '#server/platform/scope/events.ts';
import type { Scope } from '#server/platform/scope/scope.ts';
import { queueMail } from './queue-mail.ts';

/**
 * Tells the owner, if an address is set, that a sign-in knew the password and not the code: once a day at most. Only a
 * caller that has the password can cause it.
 */
export async function queueCodeRefusedMail(
  scope: Scope,
  { browser }: Events['sign-in.code-refused'],
): Promise<void> {
  const today = scope.today();
  if (!scope.shop.ownerEmail || (await scope.mails.isWritten('code-refused', today))) return;
  await queueMail(scope, {
    kind: 'code-refused',
    order: undefined,
    occasion: today,
    recipient: scope.shop.ownerEmail,
    subject: `Right password, wrong code: a sign-in on ${longDate(today)}`,
    content: {
      title: 'Was this you?',
      paragraphs: [
        `On ${mediumTime(scope.now().toISOString())} your password was entered in a browser that is new to the shop, and then a wrong code. Nothing was opened.`,
        'If it was you, there is nothing to do. If it was not, somebody knows your password: change it now.',
      ],
      action: passwordAction(scope),
      amounts: [],
      sections: [{ heading: 'The browser', rows: [['Name', browser]] }],
      closing: 'You get this once a day at most. The log has every attempt.',
    },
  });
}
