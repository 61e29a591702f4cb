import { NOT_FOUND_TEXT } from '#contract/http/fallback-messages.ts';
import { LinkButton } from './link-button.tsx';
import { MessagePage } from './message-page.tsx';

export function NotFound() {
  return (
    <MessagePage
      title={NOT_FOUND_TEXT}
      text="There is nothing at this address. The link may be old or mistyped."
    >
      <LinkButton to="/shop">See all bouquets</LinkButton>
      <LinkButton to="/" look="outline">
        Go to the home page
      </LinkButton>
    </MessagePage>
  );
}
