import { Checkbox, TagsInput } from '@mantine/core';
import type { KeyboardEvent } from 'react';
import { COLOURS, FLOWER_TYPES, OCCASIONS, SECTIONS } from '#contract/catalogue/catalogue.ts';
import { FIELD_LABELS } from './field-labels.ts';
import classes from './label-fields.module.css';
import type { ProductForm } from './use-product-form.ts';

/** Where in the shop a bouquet is found. */
export function LabelFields({ form }: { form: ProductForm }) {
  const field = (name: ListField) => listField(form, name);
  return (
    <div className={classes.fields}>
      <OccasionsField form={form} hint="Badges on the card; the first two are shown" />
      <Checkbox.Group {...field('sections')} description="Where the shop shows it">
        <Choices values={SECTIONS} />
      </Checkbox.Group>
      <Checkbox.Group {...field('flowerTypes')} description="What the shop’s filter finds it by">
        <Choices values={FLOWER_TYPES} />
      </Checkbox.Group>
      <Checkbox.Group
        {...field('colours')}
        description="Of its flowers; the shop’s filter finds it by them"
      >
        <Choices values={COLOURS} />
      </Checkbox.Group>
    </div>
  );
}

/** The labels of an add-on: the occasions of the bouquets that it goes with. */
export function AddOnLabelFields({ form }: { form: ProductForm }) {
  return (
    <div className={classes.fields}>
      <OccasionsField
        form={form}
        hint="Only bouquets of these occasions are offered it, and before others; with none, all are"
      />
    </div>
  );
}

/** What a bouquet or an add-on is given for. */
function OccasionsField({ form, hint }: { form: ProductForm; hint: string }) {
  return (
    <TagsInput
      {...listField(form, 'occasions')}
      description={hint}
      placeholder={form.values.occasions.length === 0 ? 'Such as Birthday' : ''}
      data={OCCASIONS}
      maxDropdownHeight={220}
      // On the way up, when the field has added its occasion: Enter must never save the form.
      wrapperProps={{ onKeyDown: preventSubmit }}
      // Above, because the list of suggestions would cover it below.
      inputWrapperOrder={['label', 'description', 'error', 'input']}
    />
  );
}

type ListField = 'occasions' | 'sections' | 'flowerTypes' | 'colours';

function listField(form: ProductForm, name: ListField) {
  return {
    ...form.getInputProps(name),
    error: errorAt(form.errors, name),
    label: FIELD_LABELS[name],
    size: 'md',
  };
}

function preventSubmit(event: KeyboardEvent) {
  if (event.key === 'Enter') event.preventDefault();
}

function Choices({ values }: { values: readonly string[] }) {
  return (
    <div className={classes.choices}>
      {values.map((value) => (
        <Checkbox
          key={value}
          value={value}
          label={value}
          size="md"
          classNames={{ body: classes.choice }}
        />
      ))}
    </div>
  );
}

/** What is wrong with a list field: with the list itself or with any of its entries. */
function errorAt(errors: Readonly<Record<string, unknown>>, field: string): string | undefined {
  const [, error] =
    Object.entries(errors).find(([path]) => path === field || path.startsWith(`${field}.`)) ?? [];
  return typeof error === 'string' ? error : undefined;
}
