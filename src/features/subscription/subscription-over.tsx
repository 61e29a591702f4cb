import { ERRORS } from '#contract/http/errors.ts';
import { LinkButton } from '#src/ui/link-button.tsx';
import { MessagePage } from '#src/ui/message-page.tsx';

/** Stands where a subscription would be whose link was cut off or is none of ours. */
export function SubscriptionOver() {
  return (
    <MessagePage
      title="We could not find this subscription"
      text={`${ERRORS.NEWSLETTER_LINK.message} Please open the link in our email again.`}
    >
      <LinkButton to="/shop">See all bouquets</LinkButton>
    </MessagePage>
  );
}
