import { EmailLinkPage } from '#src/ui/email-link-page.tsx';
import { trpc } from '#src/lib/trpc.ts';

/** What the two pages say that the links of a mail open. */
const NEWSLETTER_TEXTS = {
  confirm: {
    title: 'One more step',
    text: 'New bouquets and what’s in season, in your inbox. Every email has a link to unsubscribe.',
    button: 'Yes, send me the newsletter',
    pending: 'Confirming...',
    done: {
      title: 'You are on our list',
      text: 'Thank you. Every email has a link to unsubscribe, should you ever want to.',
    },
    badLink: 'To get a new one, enter your address at the bottom of this page.',
  },
  unsubscribe: {
    title: 'Unsubscribe',
    text: 'Press the button and we’ll stop sending you our newsletter. You’ll still get emails about your orders.',
    button: 'Unsubscribe',
    pending: 'Unsubscribing...',
    done: {
      title: 'You are unsubscribed',
      text: 'You won’t get our newsletter any more. You’ll still get emails about your orders.',
    },
    badLink: 'Please open the link in one of our emails again, or write to us.',
  },
} as const;

/** The link was opened again. */
const ALREADY_CONFIRMED = {
  title: 'You are on our list',
  text: 'This address is confirmed already. Every email has a link to unsubscribe.',
};

export type NewsletterStep = keyof typeof NEWSLETTER_TEXTS;

interface NewsletterPageProps {
  step: NewsletterStep;
  /** What the link of the mail carried; empty when it carried nothing. */
  token: string;
}

/** The page behind a link of one of the newsletter's emails. */
export function NewsletterPage({ step, token }: NewsletterPageProps) {
  const call = trpc.newsletter[step].useMutation();
  const { data: isConfirmed } = trpc.newsletter.isConfirmed.useQuery(
    { token },
    { enabled: step === 'confirm' && token !== '' },
  );
  return (
    <EmailLinkPage
      texts={NEWSLETTER_TEXTS[step]}
      hasToken={token !== ''}
      call={call}
      onPress={() => call.mutate({ token })}
      before={isConfirmed ? ALREADY_CONFIRMED : undefined}
    />
  );
}
