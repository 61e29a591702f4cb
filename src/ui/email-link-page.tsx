import { useEffect, useRef } from 'react';
import { ERRORS } from '#contract/http/errors.ts';
import { messageOf, shopErrorOf } from '#src/lib/shop-error.ts';
import classes from './email-link-page.module.css';
import { LinkButton } from './link-button.tsx';
import message from './message-page.module.css';
import { PushButton } from './push-button.tsx';
import { SwappedLabel } from './swapped-label.tsx';

interface Words {
  title: string;
  text: string;
}

/** What such a page says. */
export interface EmailLinkTexts extends Words {
  button: string;
  pending: string;
  done: Words;
  badLink: string;
}

interface EmailLinkPageProps {
  texts: EmailLinkTexts;
  /** The link carried a token. */
  hasToken: boolean;
  call: { isPending: boolean; isSuccess: boolean; isError: boolean; error: unknown };
  onPress: () => void;
  /** What it says from the start, where it was done before. */
  before?: Words | undefined;
}

/** The page behind a link of an email. Only its button acts, because programs open links too. */
export function EmailLinkPage({ texts, hasToken, call, onPress, before }: EmailLinkPageProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const over = call.isSuccess ? texts.done : before;
  const isBadLink = !hasToken || shopErrorOf(call.error)?.code === 'NEWSLETTER_LINK';

  useEffect(() => {
    // The button that had the focus is gone.
    if (call.isSuccess) heading.current?.focus();
  }, [call.isSuccess]);

  return (
    <section className={message.page}>
      <h1 ref={heading} tabIndex={-1} className={`${message.title} ${classes.title}`}>
        {over ? over.title : texts.title}
      </h1>
      {!isBadLink && <p className={message.text}>{over ? over.text : texts.text}</p>}
      {(isBadLink || call.isError) && (
        <div role="alert" className={classes.problem}>
          <p>
            {isBadLink
              ? ERRORS.NEWSLETTER_LINK.message
              : messageOf(call.error, ERRORS.UNAVAILABLE.message)}
          </p>
          {isBadLink && <p>{texts.badLink}</p>}
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
          onClick={() => {
            if (!call.isPending) onPress();
          }}
        >
          <SwappedLabel>{call.isPending ? texts.pending : texts.button}</SwappedLabel>
        </PushButton>
      )}
      <noscript>
        <p>This button needs JavaScript.</p>
      </noscript>
    </section>
  );
}
