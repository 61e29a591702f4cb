import type { SizeView } from '#contract/catalogue/product.schema.ts';

interface SizeChipsProps {
  sizes: readonly SizeView[];
  /** The one that is chosen. */
  size: SizeView | undefined;
  onChoose: (code: string) => void;
}

/** The sizes of a bouquet beside its price: price, text and photo of the page follow the one that is chosen. */
export function SizeChips({ sizes, size, onChoose }: SizeChipsProps) {
  return (
    <fieldset className="size-chips">
      <legend>
        {size ? [size.stemCount, size.description].filter(Boolean).join(' · ') : 'Choose a size'}
      </legend>
      {sizes.map(({ code, label }) => (
        <label key={code}>
          <input
            type="radio"
            name="page-size"
            checked={code === size?.code}
            onChange={() => onChoose(code)}
          />
          {label}
        </label>
      ))}
    </fieldset>
  );
}
