import { ERRORS } from '#contract/http/errors.ts';
import { LinkButton } from '#src/ui/link-button.tsx';
import { MessagePage } from '#src/ui/message-page.tsx';

export function OrderNotFound() {
  return (
    <MessagePage
      title={ERRORS.ORDER_NOT_FOUND.message}
      text="The link may be mistyped or cut off. You can also find your order with its number and your email."
    >
      <LinkButton to="/my-order">Find my order</LinkButton>
    </MessagePage>
  );
}
