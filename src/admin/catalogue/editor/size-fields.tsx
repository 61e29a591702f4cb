import { FIELD_LABELS, SIZE_LABELS } from './field-labels.ts';
import classes from './size-fields.module.css';
import { SizeRow } from './size-row.tsx';
import type { ProductForm } from './use-product-form.ts';

/** The sizes of a bouquet: a table on a desk, cards on a phone. */
export function SizeFields({ form }: { form: ProductForm }) {
  const { sizes, price } = form.values;
  return (
    <fieldset className={classes.sizes}>
      <legend className={classes.legend}>{FIELD_LABELS.sizes}</legend>
      <p className={classes.note}>
        At least one size must be available. A size without a price of its own is sold at the
        bouquet&apos;s price.
      </p>
      <div className={classes.headings} aria-hidden="true">
        <span>Size</span>
        {Object.values(SIZE_LABELS).map((label) => (
          <span key={label}>{label}</span>
        ))}
      </div>
      {sizes.map((size, index) => (
        <SizeRow key={size.code} form={form} index={index} size={size} basePrice={price} />
      ))}
      {form.errors['sizes'] && (
        <p role="alert" className={classes.error}>
          {form.errors['sizes']}
        </p>
      )}
    </fieldset>
  );
}
