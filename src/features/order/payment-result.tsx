import { useState } from 'react';
import { IconCheck } from '#src/ui/icons/icon-check.ts';
import { IconClock } from '#src/ui/icons/icon-clock.ts';
import { IconX } from '#src/ui/icons/icon-x.ts';
import type { OrderView } from '#contract/order/order-view.schema.ts';
import { orderMoneyText } from '#contract/order/order-money.ts';
import { LinkButton } from '#src/ui/link-button.tsx';
import { useShop } from '#src/lib/shop-config.tsx';
import { PushButton } from '#src/ui/push-button.tsx';
import { OrderDetails } from './order-details.tsx';
import { PaymentFrame } from './payment-frame.tsx';
import { progressText } from './gift-progress.ts';
import type { PaidOrder } from './use-paid-order.ts';

const ICON_SIZE = 32;
/** Money has come for it, and did not pay for it: no news is waited for. */
const NOT_PAID = 'Your order is not paid for yet';

/** The page a shopper comes back to from PayFast. */
export function PaymentResult({ progress, order, isLate, isAsking, askAgain }: PaidOrder) {
  const isUnheard = progress === 'waiting' && isLate;
  const { keepsEmails = false } = useShop();
  const { title, canPayAgain, ...said } = progressText(isUnheard ? 'unheard' : progress, order);
  const text = said.email && !keepsEmails ? `${said.text} ${said.email}` : said.text;
  const words = { text: isUnheard && order ? unheardText(order, text) : text, keepsEmails };
  const isWaiting = ['loading', 'waiting', 'unreached'].includes(progress);
  const isGood = progress === 'paid' || progress === 'unknown';
  const isDead = !isWaiting && !isGood;
  const isInPlace = useWaited(isWaiting && order !== undefined);
  const linkIsFirst = !isWaiting && !isInPlace;
  const link = order && (
    <LinkButton
      to="/my-order/$id"
      params={{ id: order.id }}
      look={isWaiting || canPayAgain ? 'outline' : 'filled'}
    >
      {linkText(order, isUnheard, isDead)}
    </LinkButton>
  );
  const Icon = isWaiting ? IconClock : isGood ? IconCheck : IconX;
  return (
    <PaymentFrame
      icon={<Icon size={ICON_SIZE} />}
      tone={isWaiting ? 'waiting' : isGood ? 'good' : 'bad'}
      title={progress === 'waiting' && order && isPaidOtherwise(order) ? NOT_PAID : title}
      text={order ? orderText(progress, order, words) : text}
      canPayAgain={canPayAgain}
      isGift={order?.isGiftVoucher}
      isFinal={linkIsFirst}
      firstAction={linkIsFirst && link}
    >
      <noscript>
        <p>
          To see it here needs JavaScript.
          {!keepsEmails &&
            ' Once your order is paid, all the details are in the email we send you.'}
        </p>
      </noscript>
      {progress === 'unreached' && (
        <PushButton look="outline" aria-disabled={isAsking} onClick={askAgain}>
          {isAsking ? 'One moment...' : 'Try again'}
        </PushButton>
      )}
      {progress === 'unknown' && (
        <LinkButton to="/my-order" look="outline">
          Find your order
        </LinkButton>
      )}
      {order && (
        <>
          <OrderDetails order={order} hasFlowers={!order.isGiftVoucher} />
          {!linkIsFirst && link}
        </>
      )}
    </PaymentFrame>
  );
}

/** Returns whether the details were seen while the payment was waited for: what was read then stays in its place. */
function useWaited(isSeenWaiting: boolean): boolean {
  const [hasWaited, setWaited] = useState(isSeenWaiting);
  if (isSeenWaiting && !hasWaited) setWaited(true);
  return hasWaited;
}

interface Words {
  text: string;
  /** No email leaves the shop. */
  keepsEmails: boolean;
}

/** What became of the payment, and what else there is to say about the money. */
function orderText(progress: PaidOrder['progress'], order: OrderView, words: Words): string {
  const money = orderMoneyText(order);
  // The page does not wait for a payment that is being looked into.
  if (money && (progress === 'refunded' || progress === 'waiting')) return money;
  const told =
    progress === 'paid' ? [paidText(order, words), comingText(order, words)] : [words.text];
  return [...told, money].filter(Boolean).join(' ');
}

/** What is said of flowers that come again: the link that ends them is for the order's holder, and not on this page. */
function comingText({ comesAgain }: OrderView, { keepsEmails }: Words): string {
  if (!comesAgain) return '';
  const otherWay = keepsEmails ? '' : ', or by the link in our email about it';
  return `Your subscription has begun: flowers like these come ${comesAgain}. You can pause or end it from the page of your order${otherWay}.`;
}

/** Money has come, and does not pay for it. */
function isPaidOtherwise({ paymentStatus, money }: OrderView): boolean {
  return paymentStatus === 'unpaid' && money.paid !== '0.00';
}

function unheardText({ canPay, deliveryDoubt }: OrderView, text: string): string {
  const unpaid = canPay
    ? 'If you have not, you can still pay on the page of your order.'
    : deliveryDoubt;
  return [text, unpaid].filter(Boolean).join(' ');
}

function linkText(order: OrderView, isUnheard: boolean, isDead: boolean): string {
  const { canPay, isGiftVoucher, rest } = order;
  if ((isUnheard && canPay) || rest === 'asked') return 'See or pay this order';
  if (isDead || isUnheard) return 'See this order';
  return isGiftVoucher ? 'See your gift voucher’s order' : 'Follow your order';
}

/** A confirmation is named only where one was sent, and one that cannot be is said to be missing. */
function paidText(order: OrderView, words: Words): string {
  const { customerEmail, deliveryDoubt, isGiftVoucher } = order;
  if (deliveryDoubt) return deliveryDoubt;
  if (!customerEmail) return `${words.text} Keep this page: it shows how your order is doing.`;
  if (isGiftVoucher && !words.keepsEmails) {
    return `${words.text} A confirmation was sent to ${customerEmail}: its link leads back to this order.`;
  }
  return words.keepsEmails
    ? `${words.text} No confirmation email was sent to ${customerEmail}, because this shop cannot send email yet. Keep this page, or the order number: it opens your order under “My order”.`
    : `${words.text} A confirmation email was sent to ${customerEmail}.`;
}
