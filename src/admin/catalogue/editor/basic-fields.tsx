import { Checkbox, NumberInput, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { PRODUCT_STATUSES, STATUS_NAMES } from '#contract/catalogue/product-status.ts';
import { addDays, johannesburgTime } from '#contract/time/johannesburg-time.ts';
import { SelectField } from '#src/ui/select-field.tsx';
import classes from './basic-fields.module.css';
import { compareAtScope } from './compare-at-scope.ts';
import { DayFields } from './day-fields.tsx';
import { FIELD_LABELS } from './field-labels.ts';
import type { ProductForm } from './use-product-form.ts';

/** A long hint stands below, so that both prices are typed on one line. */
const HINT_BELOW: ('label' | 'input' | 'description' | 'error')[] = [
  'label',
  'input',
  'description',
  'error',
];

interface BasicFieldsProps {
  form: ProductForm;
  /** True for a new product, whose name is then typed first. */
  isNew: boolean;
}

/** Name, description and figures of a bouquet; an add-on has no stars and no price from before. */
export function BasicFields({ form, isNew }: BasicFieldsProps) {
  const [tomorrow] = useState(() => addDays(johannesburgTime(new Date()).date, 1));
  const field = (name: 'name' | 'description' | 'price' | 'compareAtPrice') => ({
    ...form.getInputProps(name),
    label: FIELD_LABELS[name],
    size: 'md',
    required: true,
    autoComplete: 'off',
  });
  const figure = (name: 'rating' | 'stock' | 'displayOrder') => ({
    ...form.getInputProps(name),
    label: FIELD_LABELS[name],
    size: 'md',
    hideControls: true,
    clampBehavior: 'none' as const,
  });

  const compareAt = compareAtScope(form.values);
  const isAddOn = form.values.kind === 'addon';

  return (
    <div className={classes.fields}>
      <TextInput {...field('name')} {...(isNew && { 'data-autofocus': true })} />
      <Textarea {...field('description')} rows={5} />
      <div className={classes.figures}>
        <TextInput
          {...field('price')}
          inputMode="decimal"
          leftSection="R"
          placeholder="e.g. 499.00"
          description="In rand"
          inputWrapperOrder={HINT_BELOW}
          classNames={{ section: classes.currency }}
        />
        {!isAddOn && (
          <TextInput
            {...field('compareAtPrice')}
            required={false}
            inputMode="decimal"
            leftSection="R"
            // What was typed before can still be taken out.
            disabled={compareAt.appliesTo === 'none' && form.values.compareAtPrice === ''}
            description={compareAt.hint}
            inputWrapperOrder={HINT_BELOW}
            classNames={{ section: classes.currency }}
          />
        )}
      </div>
      {!isAddOn && compareAt.shown && (
        <p className={classes.shown} role="status">
          {compareAt.shown}
        </p>
      )}
      <div className={classes.counts}>
        <NumberInput {...figure('stock')} inputMode="numeric" description="Left to sell" />
        {!isAddOn && (
          <NumberInput {...figure('rating')} inputMode="numeric" description="1 to 5 stars" />
        )}
        <NumberInput {...figure('displayOrder')} description="Lower comes first" />
      </div>
      <DayFields form={form} />
      {!isAddOn && (
        <Checkbox
          {...form.getInputProps('showsStars', { type: 'checkbox' })}
          label={FIELD_LABELS.showsStars}
          description="Tick it once people have reviewed this bouquet. From its first shown review on, the true stars take the place of yours"
          size="md"
        />
      )}
      {!isNew && (
        <SelectField
          {...form.getInputProps('status')}
          label={FIELD_LABELS.status}
          description={
            isAddOn
              ? 'Carts are offered it only while it is on sale'
              : 'Shoppers see it and can buy it only while it is on sale'
          }
          size="md"
          data={PRODUCT_STATUSES.map((value) => ({ value, label: STATUS_NAMES[value] }))}
        />
      )}
      {form.values.status === 'on_sale' && (
        <TextInput
          type="date"
          label={FIELD_LABELS.onSaleFrom}
          description="Shoppers see it from that day on. Empty: at once"
          size="md"
          min={tomorrow}
          value={form.values.onSaleFrom ?? ''}
          error={form.errors['onSaleFrom']}
          onChange={({ currentTarget: { value } }) =>
            form.setFieldValue('onSaleFrom', value || null)
          }
        />
      )}
    </div>
  );
}
