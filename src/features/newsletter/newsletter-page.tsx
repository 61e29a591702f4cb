import { useEffect, useRef } from 'react';
import { ERRORS } from '#contract/http/errors.ts';
import { SwappedLabel } from '#src/ui/swapped-label.tsx';
import { LinkButton } from '#src/ui/link-button.tsx';
import message from '#src/ui/message-page.module.css';
import { PushButton } from '#src/ui/push-button.tsx';
import { messageOf, shopErrorOf } from '#src/lib/shop-error.ts';
import { trpc } from '#src/lib/trpc.ts';
import classes from './newsletter-page.module.css';

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

/** The page behind a link of an email. Only its button acts, because programs open links too. */
export function NewsletterPage({ step, token }: NewsletterPageProps) {
  const { title, text, button, pending, done, badLink } = NEWSLETTER_TEXTS[step];
  const heading = useRef<HTMLHeadingElement>(null);
  const call = trpc.newsletter[step].useMutation();
  const { data: isConfirmed } = trpc.newsletter.isConfirmed.useQuery(
    { token },
    { enabled: step === 'confirm' && token !== '' },
  );
  const over = call.isSuccess ? done : isConfirmed && ALREADY_CONFIRMED;
  const isBadLink = token === '' || shopErrorOf(call.error)?.code === 'NEWSLETTER_LINK';

  useEffect(() => {
    // The button that had the focus is gone.
    if (call.isSuccess) heading.current?.focus();
  }, [call.isSuccess]);

  return (
    <section className={message.page}>
      <h1 ref={heading} tabIndex={-1} className={`${message.title} ${classes.title}`}>
        {over ? over.title : title}
      </h1>
      {!isBadLink && <p className={message.text}>{over ? over.text : text}</p>}
      {(isBadLink || call.isError) && (
        <div role="alert" className={classes.problem}>
          <p>
            {isBadLink
              ? ERRORS.NEWSLETTER_LINK.message
              : messageOf(call.error, ERRORS.UNAVAILABLE.message)}
          </p>
          {isBadLink && <p>{badLink}</p>}
        </div>
      )}
      {over || isBadLink ? (
        <div className={classes.ways}>
          <LinkButton size="lg" to="/">
            Continue Shopping
          </LinkButton>
          {isBadLink && (
            <LinkButton size="lg" look="outline" to="/contact">
              Contact Us
            </LinkButton>
          )}
        </div>
      ) : (
        <PushButton
          size="lg"
          aria-disabled={call.isPending}
          onClick={() => !call.isPending && call.mutate({ token })}
        >
          <SwappedLabel>{call.isPending ? pending : button}</SwappedLabel>
        </PushButton>
      )}
      <noscript>
        <p>This button needs JavaScript.</p>
      </noscript>
    </section>
  );
}
