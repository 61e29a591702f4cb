import type { KeptLineView } from '#contract/enquiry/abandoned-checkout.schema.ts';
import { shortLineText } from '#contract/catalogue/product.ts';
import { randLabelOf } from '#contract/money/money.ts';
import classes from '#src/features/checkout/checkout-form.module.css';
import screen from '#src/features/checkout/checkout-screen.module.css';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { LinkButton } from '#src/ui/link-button.tsx';
import texts from '#src/ui/line-texts.module.css';
import { ProductImage } from '#src/ui/product-image.tsx';
import { PushButton } from '#src/ui/push-button.tsx';
import { SwappedLabel } from '#src/ui/swapped-label.tsx';

interface KeptCartScreenProps {
  lines: readonly KeptLineView[];
  /** It is the cart of this browser, which has all of it. */
  isOwn: boolean;
  /** Whether it is known yet of which browser it is. */
  isReady: boolean;
  isAdding: boolean;
  onAdd: () => void;
}

/** The cart that a shopper left, as it is now, opened by the link of the email. */
export function KeptCartScreen({ lines, isOwn, isReady, isAdding, onAdd }: KeptCartScreenProps) {
  const canBuy = lines.some(({ stock }) => stock > 0);
  return (
    <div className={screen.screen}>
      <h1 className={screen.title}>Your cart</h1>
      {lines.length === 0 ? (
        <EmptyState
          title="Nothing is left in this cart"
          text="It was ordered or emptied since, or the link is too old."
        >
          <LinkButton to="/shop">See all bouquets</LinkButton>
        </EmptyState>
      ) : (
        <div className={classes.columns}>
          <div className={classes.delivery}>
            <p className={texts.note}>
              As you left it, at today’s prices. We don’t hold the flowers for you, so they’re there
              while they last.
            </p>
            <ul className={classes.lines}>
              {lines.map((line) => (
                <KeptLine key={`${line.productId} ${line.size}`} line={line} />
              ))}
            </ul>
            {!canBuy && <LinkButton to="/shop">See all bouquets</LinkButton>}
            {canBuy && isOwn && <LinkButton to="/checkout">Go to checkout</LinkButton>}
            {canBuy && !isOwn && (
              <PushButton
                aria-disabled={!isReady || isAdding}
                onClick={() => {
                  if (isReady && !isAdding) onAdd();
                }}
              >
                <SwappedLabel>
                  {isAdding ? 'One moment...' : 'Put it in my cart on this device'}
                </SwappedLabel>
              </PushButton>
            )}
          </div>
        </div>
      )}
    </div>
  );
}

function KeptLine({ line }: { line: KeptLineView }) {
  const { product, size, quantity, currentPrice, stock } = line;
  return (
    <li className={classes.line}>
      <div className={classes.image}>
        <ProductImage src={product.imageUrl} alt="" sizes="64px" focus={product.focus} />
      </div>
      <div>
        <p className={texts.name}>{product.name}</p>
        <p className={texts.note}>
          {size} · quantity {quantity}
        </p>
        {stock < quantity && <p className={texts.mark}>{shortLineText(line)}</p>}
      </div>
      <p className={classes.amount}>{randLabelOf(currentPrice)} each</p>
    </li>
  );
}
