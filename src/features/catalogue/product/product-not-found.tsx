import { ERRORS } from '#contract/http/errors.ts';
import { LinkButton } from '#src/ui/link-button.tsx';
import { MessagePage } from '#src/ui/message-page.tsx';

export function ProductNotFound() {
  return (
    <MessagePage
      title={ERRORS.PRODUCT_NOT_FOUND.message}
      text="This bouquet is no longer in the shop, or the link is mistyped."
    >
      <LinkButton to="/shop">Back to Shop</LinkButton>
    </MessagePage>
  );
}
