import { ERRORS } from '#contract/http/errors.ts';
import { LinkButton } from '#src/ui/link-button.tsx';
import { MessagePage } from '#src/ui/message-page.tsx';

/** Stands where a preview would be whose link has ended. */
export function PreviewOver() {
  return (
    <MessagePage title="This preview is over" text={ERRORS.PREVIEW_LINK.message}>
      <LinkButton to="/shop">Back to Shop</LinkButton>
    </MessagePage>
  );
}
