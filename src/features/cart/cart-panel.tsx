import { Button, Drawer } from '@mantine/core';
import { useMounted } from '@mantine/hooks';
import { type ReactNode, useRef, useState } from 'react';
import type { CartLineView } from '#contract/cart/cart.schema.ts';
import { ADD_ONS_ALONE, EMPTY_CART } from '#contract/cart/cart.ts';
import { CALL_FAILED } from '#contract/http/fallback-messages.ts';
import { useSiteContent } from '#src/lib/site-content.tsx';
import { useLazyComponent } from '#src/lib/use-lazy-component.ts';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { noteOf, useOnDay } from '#src/lib/use-on-day.ts';
import { UiProvider } from '#src/ui/ui-provider.tsx';
import { ChangeDay } from './change-day.tsx';
import { CartLine } from './cart-line.tsx';
import classes from './cart-panel.module.css';
import { CartTotals } from './cart-totals.tsx';
import { FeeTotals } from './fees/fee-totals.tsx';
import { cartOffers } from './offers/lazy-cart-offers.ts';
import type { ChangeEnd } from './lost-change.ts';
import { useCart } from './use-cart.ts';
import { useLineChanges } from './use-line-changes.ts';

interface CartPanelProps {
  /** True where the cart is only to be looked at: the Corporate screen. */
  readOnly: boolean;
  /** The live delivery promise. */
  promise: ReactNode;
  /** How the order stands that was last placed here. */
  news?: ReactNode;
  /** Called after the panel has closed. */
  onCheckout: () => void;
}

/** Without its offers a cart can be ordered. */
const ignore = () => undefined;

/** The cart, sliding in from the right; the overlay and the close button close it. */
export function CartPanel({ readOnly, promise, news, onCheckout }: CartPanelProps) {
  const cart = useCart();
  const onDay = useOnDay();
  const late = cart.lines.filter(({ productId }) => noteOf(onDay, productId));
  const { setQuantity, remove } = useLineChanges();
  // Its code comes when it is first opened: opening after that lets it see where the focus was.
  const isMounted = useMounted();
  const body = useRef<HTMLDivElement>(null);
  const [removed, setRemoved] = useState<CartLineView>();
  const [isWantedBack, setWantedBack] = useState(false);
  const { offersAddOns, deliveryFees } = useSiteContent();
  const hasBouquet = cart.lines.some(({ isAddOn }) => !isAddOn);
  const hasOffers = offersAddOns === true && !readOnly && hasBouquet;
  const CartOffers = useLazyComponent(cartOffers, cart.isOpen && hasOffers, ignore);

  /** The line takes its buttons with it, and the focus must not be lost with them. */
  function keepFocus() {
    body.current?.focus();
  }

  /** A removed line can be brought back until the panel is closed; once that was tried, until it is back. */
  async function offerUndo(line: CartLineView, removal: Promise<ChangeEnd>): Promise<void> {
    keepFocus();
    if ((await removal) !== 'failed') offer(line);
  }

  function offer(line: CartLineView | undefined): void {
    setRemoved(line);
    setWantedBack(false);
  }

  async function handleUndo(line: CartLineView): Promise<void> {
    if (cart.isAdding) return;
    setWantedBack(true);
    if (!(await cart.add(line))) return;
    keepFocus();
    offer(undefined);
  }

  function handleClose(): void {
    if (!isWantedBack) offer(undefined);
    cart.close();
  }

  return (
    <UiProvider>
      <Drawer
        opened={cart.isOpen && isMounted}
        onClose={handleClose}
        position="right"
        size="28rem"
        title="Your cart"
        closeButtonProps={{ 'aria-label': 'Close cart' }}
        classNames={{ content: classes.content, body: classes.body, title: classes.title }}
      >
        <div ref={body} tabIndex={-1} className={classes.lines}>
          <RemovedLine
            // One whose removal had no answer may still be there.
            line={cart.lines.some(({ id }) => id === removed?.id) ? undefined : removed}
            isBusy={cart.isAdding}
            onUndo={(line) => void handleUndo(line)}
          />
          {cart.state === 'loading' && <p role="status">Loading your cart...</p>}
          {cart.state === 'failed' && (
            <div role="alert" className={classes.failed}>
              <p>{CALL_FAILED.cartFetch}</p>
              <Button variant="default" onClick={() => void cart.refetch()}>
                Try again
              </Button>
            </div>
          )}
          {readOnly && cart.lines.length > 0 && (
            <p className={classes.note}>You can change it on the other pages of the shop.</p>
          )}
          {cart.state === 'ready' && cart.lines.length === 0 && (
            <EmptyState title={EMPTY_CART} text="Add some beautiful flowers to get started">
              <Button size="md" onClick={handleClose}>
                Continue Shopping
              </Button>
            </EmptyState>
          )}
          <ul className={classes.list}>
            {cart.lines.map((line) => (
              <CartLine
                key={line.id}
                line={line}
                notThere={noteOf(onDay, line.productId)}
                readOnly={readOnly}
                onQuantity={(quantity) => {
                  const change = setQuantity(line, quantity);
                  if (quantity === 0) void offerUndo(line, change);
                }}
                onRemove={() => void offerUndo(line, remove(line))}
              />
            ))}
          </ul>
          {news}
          {hasOffers && CartOffers && <CartOffers />}
        </div>
        {cart.lines.length > 0 && (
          <div className={classes.footer}>
            {late.length === 0 && promise}
            {!readOnly && late.length > 0 && <ChangeDay key={late.map(({ id }) => id).join(' ')} />}
            {deliveryFees ? (
              <FeeTotals cart={cart} fees={deliveryFees} />
            ) : (
              <CartTotals cart={cart} />
            )}
            {hasBouquet ? (
              <Button
                size="lg"
                fullWidth
                onClick={() => {
                  handleClose();
                  onCheckout();
                }}
              >
                Checkout
              </Button>
            ) : (
              <>
                <p role="status" className={classes.note}>
                  {ADD_ONS_ALONE}
                </p>
                <Button size="lg" fullWidth onClick={handleClose}>
                  Continue Shopping
                </Button>
              </>
            )}
          </div>
        )}
      </Drawer>
    </UiProvider>
  );
}

interface RemovedLineProps {
  /** Undefined where nothing can be brought back. */
  line: CartLineView | undefined;
  /** It is being put back. */
  isBusy: boolean;
  onUndo: (line: CartLineView) => void;
}

/** The bouquet that was taken out last, with a button to bring it back, without a time limit. */
function RemovedLine({ line, isBusy, onUndo }: RemovedLineProps) {
  // It is always there: a screen reader only announces changes of what it knows.
  return (
    <div role="status">
      {line && (
        <div className={classes.removed}>
          <p className={classes.text}>
            {line.product.name || 'Unknown Product'} was removed from your cart.
          </p>
          <Button variant="default" size="md" aria-disabled={isBusy} onClick={() => onUndo(line)}>
            Undo
          </Button>
        </div>
      )}
    </div>
  );
}
