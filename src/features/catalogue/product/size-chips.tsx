import type { ProductView, SizeView } from '#contract/catalogue/product.schema.ts';
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx';

interface SizeChipsProps {
  product: ProductView;
  /** The one that is chosen. */
  size: SizeView | undefined;
  onChoose: (code: string) => void;
}

/**
 * The sizes of a bouquet beside its price: price, text and photo of the page follow the one that is chosen. Those that
 * cannot be had are crossed out.
 */
export function SizeChips({ product, size, onChoose }: SizeChipsProps) {
  return (
    <fieldset className="size-chips">
      <legend>
        {size ? [size.stemCount, size.description].filter(Boolean).join(' · ') : 'Choose a size'}
      </legend>
      {product.sizes.map(({ code, label, available }) => {
        const isSoldOut = product.stock <= 0;
        return (
          <label key={code}>
            <input
              type="radio"
              name="page-size"
              checked={code === size?.code}
              disabled={isSoldOut || !available}
              onChange={() => onChoose(code)}
            />
            {label}
            {isSoldOut ? (
              <VisuallyHidden>, sold out</VisuallyHidden>
            ) : (
              !available && <VisuallyHidden>, not available</VisuallyHidden>
            )}
          </label>
        );
      })}
    </fieldset>
  );
}
