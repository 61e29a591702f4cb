import type { EmailStep } from '#contract/text/email-pages.ts';
import { isKeyOf } from '#contract/text/record-of.ts';
import { EmailLinkPage, type EmailLinkTexts } from '#src/ui/email-link-page.tsx';
import { trpc } from '#src/lib/trpc.ts';

const STILL_ORDERS = 'You’ll still get emails about your orders.';
const OPEN_AGAIN = 'Please open the link in our email again, or write to us.';

const TEXTS: Readonly<Record<EmailStep, EmailLinkTexts>> = {
  'confirm-back-in-stock': {
    title: 'One more step',
    text: 'Press the button and we’ll email you once, when your bouquet is back.',
    button: 'Yes, tell me when it’s back',
    pending: 'Confirming...',
    done: {
      title: 'We’ll tell you',
      text: 'Thank you. As soon as it’s back we’ll email you once, and then forget your address.',
    },
    badLink: 'Perhaps it’s back already: we’ve written to you then. To ask again, go to its page.',
  },
  'end-back-in-stock': {
    title: 'Stop waiting',
    text: `Press the button and we won’t email you when this bouquet is back. ${STILL_ORDERS}`,
    button: 'Stop waiting for it',
    pending: 'Stopping...',
    done: {
      title: 'You won’t hear of it',
      text: `We won’t email you about this bouquet. ${STILL_ORDERS}`,
    },
    badLink: OPEN_AGAIN,
  },
  'end-reminder': {
    title: 'No reminder',
    text: `Press the button and we won’t remind you of this order. ${STILL_ORDERS}`,
    button: 'Don’t remind me',
    pending: 'Stopping...',
    done: {
      title: 'You won’t be reminded',
      text: `We won’t remind you of this order. ${STILL_ORDERS}`,
    },
    badLink: OPEN_AGAIN,
  },
  'end-abandoned-checkout': {
    title: 'Forget my cart',
    text: `Press the button and the link in our email opens your cart no more. ${STILL_ORDERS}`,
    button: 'Forget it',
    pending: 'Forgetting...',
    done: {
      title: 'Forgotten',
      text: `We wrote once and won’t again. What is in the cart on your own device stays there. ${STILL_ORDERS}`,
    },
    badLink: OPEN_AGAIN,
  },
  'end-reviews': {
    title: 'Stop review emails',
    text: `Press the button and we won’t ask you how the flowers were. ${STILL_ORDERS}`,
    button: 'Don’t ask me',
    pending: 'Stopping...',
    done: {
      title: 'You won’t be asked',
      text: `We won’t ask you how the flowers were. ${STILL_ORDERS}`,
    },
    badLink: OPEN_AGAIN,
  },
};

interface EmailStepPageProps {
  /** The last part of the address; nothing is shown for one of no email. */
  step: string;
  /** What the link of the email carried; empty when it carried nothing. */
  token: string;
}

/** The page behind a link that confirms or ends one kind of email. */
export function EmailStepPage({ step, token }: EmailStepPageProps) {
  const calls = {
    'confirm-back-in-stock': trpc.backInStock.confirm.useMutation(),
    'end-back-in-stock': trpc.backInStock.end.useMutation(),
    'end-reminder': trpc.reminder.end.useMutation(),
    'end-abandoned-checkout': trpc.abandonedCheckout.end.useMutation(),
    'end-reviews': trpc.review.end.useMutation(),
  };
  if (!isKeyOf(TEXTS, step)) return null;
  const call = calls[step];
  return (
    <EmailLinkPage
      texts={TEXTS[step]}
      hasToken={token !== ''}
      call={call}
      onPress={() => call.mutate({ token })}
    />
  );
}
