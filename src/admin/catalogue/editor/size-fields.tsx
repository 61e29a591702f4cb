import { Checkbox, TextInput } from '@mantine/core';
import type { SizeView } from '#contract/catalogue/product.schema.ts';
import { parseRand, randLabel } from '#contract/money/money.ts';
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx';
import { FIELD_LABELS, SIZE_LABELS } from './field-labels.ts';
import classes from './size-fields.module.css';
import type { ProductForm } from './use-product-form.ts';

interface SizeRowProps {
  form: ProductForm;
  index: number;
  size: SizeView;
  /** What the bouquet costs, as typed. */
  basePrice: string;
}

/** The codes in words, for screen readers. */
const SPOKEN: Readonly<Record<SizeView['code'], string>> = {
  xs: 'extra small',
  s: 'small',
  m: 'medium',
  l: 'large',
  xl: 'extra large',
};

/** One size. Its price can be typed while it is available, and is kept while it is not. */
function SizeRow({ form, index, size, basePrice }: SizeRowProps) {
  const { code, available } = size;
  const named = (name: keyof typeof SIZE_LABELS) => (
    <>
      {SIZE_LABELS[name]}
      <VisuallyHidden> of size {SPOKEN[code]}</VisuallyHidden>
    </>
  );
  const field = (name: 'label' | 'stemCount' | 'description' | 'price' | 'compareAtPrice') => ({
    ...form.getInputProps(`sizes.${index}.${name}`),
    label: named(name),
    autoComplete: 'off',
    classNames: { label: classes.label, input: classes.input },
  });

  return (
    <div role="group" aria-label={size.label || `Size ${SPOKEN[code]}`} className={classes.row}>
      <span className={classes.code}>{code}</span>
      <Checkbox
        {...form.getInputProps(`sizes.${index}.available`, { type: 'checkbox' })}
        label={named('available')}
        size="md"
        className={classes.available}
        classNames={{ body: classes.check, labelWrapper: classes.checkLabel }}
      />
      <TextInput {...field('label')} className={classes.wide} />
      <TextInput {...field('stemCount')} className={classes.wide} />
      <TextInput
        {...field('price')}
        inputMode="decimal"
        leftSection="R"
        placeholder={placeholder(basePrice)}
        disabled={!available}
      />
      <TextInput
        {...field('compareAtPrice')}
        inputMode="decimal"
        leftSection="R"
        disabled={!available}
      />
      <TextInput {...field('description')} className={classes.wide} />
    </div>
  );
}

function placeholder(basePrice: string): string {
  const amount = parseRand(basePrice);
  return amount ? randLabel(amount).slice(1) : 'Base price';
}

/** The sizes of a bouquet: a table on a desk, cards on a phone. */
export function SizeFields({ form }: { form: ProductForm }) {
  const { sizes, price } = form.values;
  return (
    <fieldset className={classes.sizes}>
      <legend className={classes.legend}>{FIELD_LABELS.sizes}</legend>
      <p className={classes.note}>
        At least one size must be available. A size without a price of its own is sold at the
        bouquet&apos;s price, and has its compare-at price.
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
