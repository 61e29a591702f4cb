import { IconClock } from '#src/ui/icons/icon-clock.ts';
import { IconDroplet } from '#src/ui/icons/icon-droplet.ts';
import { IconTruckDelivery } from '#src/ui/icons/icon-truck-delivery.ts';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useRef, useState } from 'react';
import type { ProductView, SizeView } from '#contract/catalogue/product.schema.ts';
import { compareAtText } from '#contract/catalogue/compare-at.ts';
import { availableSizes, priceText, SOLD_OUT, stockNote } from '#contract/catalogue/product.ts';
import { PRODUCT_TEXTS, type ProductTexts } from '#contract/content/texts/product-texts.ts';
import { shortFacts, useTexts } from '#src/lib/page-texts.ts';
import { useShop } from '#src/lib/shop-config.tsx';
import { daysText } from '#contract/catalogue/season-price.ts';
import { randLabelOf } from '#contract/money/money.ts';
import { useSiteContent } from '#src/lib/site-content.tsx';
import { useDeliveryTerms } from '#src/lib/use-delivery-terms.ts';
import { CompareAt } from '#src/ui/compare-at.tsx';
import { PushButton } from '#src/ui/push-button.tsx';
import { SwappedLabel } from '#src/ui/swapped-label.tsx';
import { AvailableSizes } from './available-sizes.tsx';
import { BuyBar } from './buy-bar.tsx';
import { HeartButton } from './heart-button.tsx';
import { ProductStars } from './product-stars.tsx';
import { ProductGallery } from './product-gallery.tsx';
import classes from './product-details.module.css';
import { SizePrice } from './size-price.tsx';
import { SizeChips } from './size-chips.tsx';

interface ProductDetailsProps {
  product: ProductView;
  /** Add to Cart was pressed: the caller adds the bouquet in the size that is chosen, or asks for one. */
  onAdd: (size: SizeView | undefined) => void;
  /** A size was pressed: the caller opens the size dialog with it. */
  onChoose: (size: SizeView) => void;
  /** The pointer or the focus is on Add to Cart. */
  onAddIntent: () => void;
  isAdding: boolean;
  /** When it can be there, above the button. */
  promise: ReactNode;
  /** Stands beside the heart. */
  share: ReactNode;
  /** How to hear of it once it is back, where it is sold out. */
  whenBack?: ReactNode;
  /** Whom it is for, and its card, where it can be had. */
  gift?: ReactNode;
}

/** Everything about one bouquet. */
export function ProductDetails(props: ProductDetailsProps) {
  const { product, onAdd, onChoose, onAddIntent, isAdding, promise, share, whenBack, gift } = props;
  const { substitutionRule } = useSiteContent();
  const facts = shortFacts(useShop(), useDeliveryTerms());
  const texts = useTexts('product', PRODUCT_TEXTS, facts);
  const hasOwnDays = product.leadDays || product.deliveryWeekdays;
  const sizes = availableSizes(product);
  const [code, setCode] = useState<string>();
  const size = sizes.length > 1 ? sizes.find((each) => each.code === code) : sizes[0];
  const isSoldOut = product.stock <= 0;
  const stock = stockNote(product.stock);
  const buy = useRef<HTMLDivElement>(null);
  const price = size ? (
    <SizePrice product={product} size={size} />
  ) : (
    <>
      <CompareAt price={compareAtText(product)} />
      {priceText(product)}
    </>
  );
  const adding = {
    onClick: () => {
      if (!isAdding) onAdd(size);
    },
    onPointerEnter: onAddIntent,
    onFocus: onAddIntent,
    'aria-disabled': isAdding,
    'aria-busy': isAdding,
  };
  return (
    <article>
      <div className={classes.layout}>
        <figure className={classes.picture}>
          <ProductGallery product={product} shown={size?.imageUrl} />
          <figcaption className={classes.caption}>{texts.photoNote}</figcaption>
        </figure>
        <div className={classes.text}>
          <h1 className={classes.name}>{product.name}</h1>
          <div className="price-row">
            <p className={classes.price} aria-live="polite">
              {price}
            </p>
            <ProductStars product={product} hasUnit />
          </div>
          {sizes.length > 0 && product.sizes.length > 1 && (
            <SizeChips product={product} size={size} onChoose={setCode} />
          )}
          <div ref={buy} className={classes.buy}>
            <PushButton {...adding} size="lg" className={classes.add} disabled={isSoldOut}>
              <SwappedLabel>
                {isSoldOut ? SOLD_OUT : isAdding ? 'Adding...' : 'Add to Cart'}
              </SwappedLabel>
            </PushButton>
            <div className={classes.small}>
              <HeartButton productId={product.id} name={product.name} />
              {share}
            </div>
          </div>
          {whenBack}
          {!isSoldOut && stock && <p className="few-left">{stock}</p>}
          {promise}
          {!isSoldOut && gift}
          <DayPrices product={product} />
          {product.sections.length > 0 && (
            <ul className={classes.badges} aria-label="Categories">
              {product.sections.map((section) => (
                <li key={section} className={classes.badge}>
                  {section}
                </li>
              ))}
            </ul>
          )}
          <p className={classes.description}>{product.description}</p>
          <ProductNotes notes={texts.notes} without={hasOwnDays ? facts['cut-off'] : undefined} />
          <p className={classes.caption}>{substitutionRule}</p>
        </div>
      </div>
      {sizes.length > 0 && (
        <AvailableSizes
          product={product}
          sizes={sizes}
          onChoose={
            isSoldOut || sizes.length === 1
              ? undefined
              : (asked) => {
                  setCode(asked.code);
                  onChoose(asked);
                }
          }
          onIntent={onAddIntent}
        />
      )}
      {!isSoldOut && (
        <BuyBar above={buy}>
          <span className={classes.price}>
            {size && sizes.length > 1 && `${size.label} `}
            {price}
          </span>
          <PushButton {...adding} aria-label={`Add ${product.name} to cart`}>
            <SwappedLabel>{isAdding ? 'Adding...' : 'Add'}</SwappedLabel>
          </PushButton>
        </BuyBar>
      )}
    </article>
  );
}

const ICONS = [IconTruckDelivery, IconClock, IconDroplet];
/** What it costs on other days of delivery, where that is not the same. */
function DayPrices({ product: { pricesByDay = [], sizes } }: { product: ProductView }) {
  const isFrom = availableSizes({ sizes }).length > 1 ? 'from ' : '';
  return (
    <>
      {pricesByDay.map(({ name, from, to, price }) => (
        <p key={from} className={classes.caption}>
          {name ?? 'Usual'} prices {daysText({ from, to })}: {isFrom}
          {randLabelOf(price)}
        </p>
      ))}
    </>
  );
}

interface ProductNotesProps extends Pick<ProductTexts, 'notes'> {
  /** What is said with this is not true of the bouquet. */
  without: string | undefined;
}

/** Delivery, freshness and care: the same for every bouquet that has no days of its own. */
function ProductNotes({ notes, without }: ProductNotesProps) {
  return (
    <ul className={classes.notes}>
      {ICONS.map((Icon, place) => {
        const { title, text } = notes[place] ?? {};
        return (
          title && (
            // oxlint-disable-next-line react/no-array-index-key -- a note is its icon
            <li key={place} className={classes.note}>
              <Icon size={22} stroke={1.5} aria-hidden />
              <span>
                <b>{title}</b> {without && text?.includes(without) ? '' : text}
                {Icon === IconDroplet && (
                  <>
                    {' '}
                    <Link to="/flower-care">How to look after them</Link>
                  </>
                )}
              </span>
            </li>
          )
        );
      })}
    </ul>
  );
}
