import { Checkbox, TextInput } from '@mantine/core';
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx';
import { parseRand, randLabel } from '#contract/money/money.ts';
import type { SizeView } from '#contract/catalogue/product.schema.ts';
import { SIZE_LABELS } from './field-labels.ts';
import classes from './size-row.module.css';
import type { ProductForm } from './use-product-form.ts';

interface SizeRowProps {
  form: ProductForm;
  index: number;
  size: SizeView;
  /** What the bouquet costs, as typed. */
  basePrice: string;
}

/** The codes in words, for ears. */
const SPOKEN: Readonly<Record<SizeView['code'], string>> = {
  xs: 'extra small',
  s: 'small',
  m: 'medium',
  l: 'large',
  xl: 'extra large',
};

/** One size. Its price can be typed while it is available, and is kept while it is not. */
export function SizeRow({ form, index, size, basePrice }: SizeRowProps) {
  const { code, available } = size;
  const named = (name: keyof typeof SIZE_LABELS) => (
    <>
      {SIZE_LABELS[name]}
      <VisuallyHidden> of size {SPOKEN[code]}</VisuallyHidden>
    </>
  );
  const field = (name: 'label' | 'stemCount' | 'description' | 'price') => ({
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
      <TextInput {...field('stemCount')} />
      <TextInput
        {...field('price')}
        inputMode="decimal"
        leftSection="R"
        placeholder={placeholder(basePrice)}
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
