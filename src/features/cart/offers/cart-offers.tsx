import { Button, CloseButton } from '@mantine/core';
import { useId, useRef, useState } from 'react';
import type { AddOnOffer } from '#contract/cart/cart-offers.schema.ts';
import { randLabelOf } from '#contract/money/money.ts';
import { useCart } from '#src/features/cart/use-cart.ts';
import { useChoice } from '#src/lib/shop-config.tsx';
import { trpc } from '#src/lib/trpc.ts';
import { noteOf, useOnDay } from '#src/lib/use-on-day.ts';
import texts from '#src/ui/line-texts.module.css';
import { ProductImage } from '#src/ui/product-image.tsx';
import { type LargerSize, useLargerSizes } from './use-larger-sizes.ts';

/** What goes with the cart's bouquets: the next size up of each, and something small beside them. */
export function CartOffers() {
  const cart = useCart();
  const onDay = useOnDay();
  const choice = useChoice();
  const { data } = trpc.cart.offers.useQuery({ sessionId: cart.sessionId ?? '' });
  const larger = useLargerSizes(data?.largerSizes ?? [], cart.lines);
  const [told, setTold] = useState('');
  const titleId = useId();
  const status = useRef<HTMLParagraphElement>(null);

  // What was put in a moment ago is still in the answer.
  const addOns = (data?.addOns ?? []).filter(
    ({ productId }) => !cart.lines.some((line) => line.productId === productId),
  );

  /** One that cannot be there would close the day for all that is in the cart. */
  function notThere({ productId }: AddOnOffer): string | undefined {
    const note = noteOf(onDay, productId);
    return note && choice && `Not on ${choice.dayText}. ${note}`;
  }

  /** The pressed button leaves with its offer, and the focus must not be lost with it. */
  function tell(text: string) {
    setTold(text);
    status.current?.focus();
  }

  async function handleAdd({ productId, size, price, name }: AddOnOffer) {
    if (cart.isAdding) return;
    if (await cart.add({ productId, size, shownPrice: price })) tell(`${name} was added.`);
  }

  async function handleLarger(offer: LargerSize) {
    if (await larger.take(offer)) tell(`${offer.name} is ${offer.sizeName} now.`);
  }

  return (
    <div className="cart-offers">
      <p role="status" ref={status} tabIndex={-1} className="cart-offers-told">
        {told}
      </p>
      {larger.offers.length > 0 && (
        <ul className="cart-offers-list">
          {larger.offers.map((offer) => (
            <li key={offer.lineId} className="cart-offers-offer">
              <div className="cart-offers-words">
                <p className={texts.name}>{offer.name}</p>
                <p className={texts.note}>
                  {offer.sizeName} for {randLabelOf(offer.more)} more
                </p>
              </div>
              <div className="cart-offers-buttons">
                <Button
                  variant="default"
                  size="md"
                  aria-label={`Make it ${offer.sizeName}: ${offer.name}, ${randLabelOf(offer.more)} more`}
                  aria-disabled={larger.isTaking}
                  onClick={() => void handleLarger(offer)}
                >
                  Make it {offer.sizeName}
                </Button>
                <CloseButton
                  size="md"
                  aria-label={`Keep ${offer.name} as it is`}
                  onClick={() => {
                    larger.decline(offer);
                    tell(`${offer.name} stays as it is.`);
                  }}
                />
              </div>
            </li>
          ))}
        </ul>
      )}
      {addOns.length > 0 && (
        <>
          <h3 id={titleId} className="cart-offers-title">
            Add something small
          </h3>
          <ul aria-labelledby={titleId} className="cart-offers-list">
            {addOns.map((offer) => (
              <AddOn
                key={offer.productId}
                offer={offer}
                notThere={notThere(offer)}
                isAdding={cart.isAdding}
                onAdd={() => void handleAdd(offer)}
              />
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

interface AddOnProps {
  offer: AddOnOffer;
  /** Why it cannot be there on the day that was chosen. */
  notThere: string | undefined;
  isAdding: boolean;
  onAdd: () => void;
}

/** Something small, which one press adds. */
function AddOn({ offer, notThere, isAdding, onAdd }: AddOnProps) {
  const price = randLabelOf(offer.price);
  return (
    <li className="cart-offers-offer">
      <div className="cart-offers-image">
        <ProductImage src={offer.imageUrl} alt="" sizes="48px" focus={offer.focus} />
      </div>
      <div className="cart-offers-words">
        <p className={texts.name}>{offer.name}</p>
        <p className={`${texts.note} cart-offers-more`}>
          {price} · {offer.description}
        </p>
        {notThere && <p className={texts.mark}>{notThere}</p>}
      </div>
      {!notThere && (
        <div className="cart-offers-buttons">
          <Button
            variant="default"
            size="md"
            aria-label={`Add ${offer.name} for ${price}`}
            aria-disabled={isAdding}
            onClick={onAdd}
          >
            Add
          </Button>
        </div>
      )}
    </li>
  );
}
