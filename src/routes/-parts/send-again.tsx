import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { OrderPageView } from '#contract/order/order-page.schema.ts';
import { useAdd, useCart } from '#src/features/cart/use-cart.ts';
import { fieldId } from '#src/features/checkout/field-id.ts';
import { fillDraft, fillDraftForAnother } from '#src/features/checkout/fill-draft.ts';
import { useChoice } from '#src/lib/shop-config.tsx';
import { SendAgainPanel, type SentAgainTo } from '#src/features/my-order/send-again-panel.tsx';

/**
 * Puts the bouquets of an order into the cart again, and its people and address into the checkout form, or only its
 * sender and card where they are for another person, and goes there. Of what cannot be had any more a toast tells.
 */
export function SendAgain({ order }: { order: OrderPageView }) {
  const add = useAdd();
  const { lines, close } = useCart();
  const choice = useChoice();
  const navigate = useNavigate();
  const [isAdding, setAdding] = useState(false);

  async function sendAgain(to: SentAgainTo) {
    setAdding(true);
    let isAny = false;
    // One after the other, as they stood in the order.
    for (const { productId, size, quantity, priceAtTime } of order.items) {
      // What an earlier press has added is there already.
      const inCart = lines.find((line) => line.productId === productId && line.size === size);
      if (inCart && inCart.quantity >= quantity) {
        isAny = true;
        continue;
      }
      // What was delivered free of charge has no price that could have changed.
      const shown = order.inPlaceOf ? {} : { shownPrice: priceAtTime };
      const isAdded = await add({ productId, size, quantity, ...shown });
      isAny ||= isAdded;
    }
    setAdding(false);
    // Where nothing can be had any more, what is typed in checkout stays.
    if (!isAny) return;
    if (to === 'same person') fillDraft(order, choice);
    else fillDraftForAnother(order, { keepsDay: !order.isOver, choice });
    // Adding has opened it.
    close();
    await navigate({
      to: '/checkout',
      // Opens the part that asks whom they are for, below the address.
      ...(to === 'another person' && {
        hash: fieldId('recipientName'),
        hashScrollIntoView: false,
      }),
    });
    // Where the address names a part the router leaves the page as far down as it was.
    window.scrollTo({ top: 0, behavior: 'instant' });
  }

  const hasOthers = lines.some(
    (line) => !order.items.some(({ productId }) => productId === line.productId),
  );
  return (
    <SendAgainPanel
      order={order}
      hasOthers={hasOthers}
      isAdding={isAdding}
      onSend={(to) => void sendAgain(to)}
    />
  );
}
