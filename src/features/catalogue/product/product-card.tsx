import { Link } from '@tanstack/react-router';
import { type MouseEvent, useEffect, useRef } from 'react';
import { OCCASIONS, type Section } from '#contract/catalogue/catalogue.ts';
import type { ProductView } from '#contract/catalogue/product.schema.ts';
import { compareAtText } from '#contract/catalogue/compare-at.ts';
import { priceText, SOLD_OUT, stockNote } from '#contract/catalogue/product.ts';
import { CompareAt } from '#src/ui/compare-at.tsx';
import { SwappedLabel } from '#src/ui/swapped-label.tsx';
import { PushButton } from '#src/ui/push-button.tsx';
import { ProductImage } from '#src/ui/product-image.tsx';
import { HeartButton } from './heart-button.tsx';
import { ProductStars } from './product-stars.tsx';
import classes from './product-card.module.css';
import { ADD_TO_CART_CLICK_GUARD_MS } from '#contract/http/ui-timings.ts';

interface ProductCardProps {
  product: ProductView;
  /** Add was pressed: the caller opens the size dialog or adds the bouquet. */
  onAdd: () => void;
  /** The pointer or the focus is on Add. */
  onAddIntent: () => void;
  isAdding: boolean;
  /** One of the first in its list: its picture is loaded before those that are further down. */
  isAhead?: boolean | undefined;
  /** The size dialog of this bouquet is on the screen. */
  isDialogOpen: boolean;
  /** What its list was asked for: beside an occasion of these, no other is named. */
  asked?: readonly Section[] | undefined;
}

const SHOWN_OCCASIONS = 2;
const IMAGE_SIZES =
  '(min-width: 75em) 290px, (min-width: 62em) 25vw, (min-width: 48em) 40vw, calc(50vw - 1.5rem)';

/** A bouquet in a grid. The whole card is one link; its heart and its Add button lie above it. */
export function ProductCard(props: ProductCardProps) {
  const { product, onAdd, onAddIntent, isAdding, isAhead, isDialogOpen, asked } = props;
  const { noteAdd, handleLinkClick } = useClickGuard({ isDialogOpen, isAdding });
  const isSoldOut = product.stock <= 0;
  const stock = stockNote(product.stock);
  const occasions = shownOccasions(product.occasions, asked);

  function handleAdd() {
    if (isAdding) return;
    noteAdd();
    onAdd();
  }

  return (
    <article className={classes.card}>
      <div className={classes.picture} data-sold-out={isSoldOut || undefined}>
        <ProductImage
          src={product.imageUrl}
          alt={product.images?.[0]?.alt || product.name}
          focus={product.images?.[0]}
          sizes={IMAGE_SIZES}
          isPriority={isAhead}
        />
        {stock && <span className={classes.soldOut}>{stock}</span>}
      </div>
      <div className={classes.heart}>
        <HeartButton productId={product.id} name={product.name} />
      </div>
      <div className={classes.text}>
        <h3 className={classes.name}>
          <Link
            to="/product/$id"
            params={{ id: product.slug }}
            onClick={handleLinkClick}
            className={classes.link}
          >
            {product.name}
          </Link>
        </h3>
        {occasions.length > 0 && (
          <ul className={classes.occasions} aria-label="Occasions">
            {occasions.map((occasion) => (
              <li key={occasion} className={classes.occasion}>
                {occasion}
              </li>
            ))}
          </ul>
        )}
        <ProductStars product={product} />
      </div>
      <div className={classes.buy}>
        <p className={classes.price}>
          <CompareAt price={compareAtText(product)} />
          {priceText(product)}
        </p>
        <PushButton
          className={classes.add}
          onClick={handleAdd}
          onPointerEnter={onAddIntent}
          onFocus={onAddIntent}
          disabled={isSoldOut}
          aria-disabled={isAdding}
          aria-busy={isAdding}
          aria-label={isSoldOut ? `${product.name} is sold out` : `Add ${product.name} to cart`}
        >
          <SwappedLabel>{isSoldOut ? SOLD_OUT : isAdding ? 'Adding...' : 'Add'}</SwappedLabel>
        </PushButton>
      </div>
    </article>
  );
}

/** Returns the first occasions of a bouquet, of those asked for where some are: flowers for a funeral are not for a birthday. */
function shownOccasions(
  occasions: readonly string[],
  asked: readonly Section[] = [],
): readonly string[] {
  const wanted: readonly string[] = OCCASIONS.filter((occasion) => asked.includes(occasion));
  return occasions
    .filter((occasion) => wanted.length === 0 || wanted.includes(occasion))
    .slice(0, SHOWN_OCCASIONS);
}

interface ClickGuard {
  isDialogOpen: boolean;
  isAdding: boolean;
}

/**
 * Keeps a click on a card from leading to the bouquet's page while its size dialog is open, and within
 * 300 ms of an add: the tap that closed the dialog may land on the card behind it.
 */
function useClickGuard({ isDialogOpen, isAdding }: ClickGuard) {
  const isBusy = isDialogOpen || isAdding;
  const openAgainAt = useRef(0);

  useEffect(() => {
    if (!isBusy) return;
    return () => {
      openAgainAt.current = Date.now() + ADD_TO_CART_CLICK_GUARD_MS;
    };
  }, [isBusy]);

  return {
    /** Call when Add is pressed. */
    noteAdd: () => {
      openAgainAt.current = Date.now() + ADD_TO_CART_CLICK_GUARD_MS;
    },
    /** For the card's link. */
    handleLinkClick: (event: MouseEvent) => {
      if (isBusy || Date.now() < openAgainAt.current) event.preventDefault();
    },
  };
}
