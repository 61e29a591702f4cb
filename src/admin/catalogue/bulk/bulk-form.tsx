import { Alert, Button, Checkbox, TextInput } from '@mantine/core';
import { type FormEvent, useRef, useState } from 'react';
import type { SentBulkChange } from '#contract/catalogue/bulk-change.schema.ts';
import { ROUNDING_NAMES } from '#contract/catalogue/bulk-change.ts';
import { SECTIONS } from '#contract/catalogue/catalogue.ts';
import { PRODUCT_STATUSES, STATUS_NAMES } from '#contract/catalogue/product-status.ts';
import { keysOf } from '#contract/text/record-of.ts';
import { useKeptFocus } from '#src/admin/catalogue/pictures/use-kept-focus.ts';
import { focusFirstNamed } from '#src/lib/use-zod-form.ts';
import { SelectField } from '#src/ui/select-field.tsx';
import { SwappedLabel } from '#src/ui/swapped-label.tsx';
import {
  type BulkDraft,
  PRICE_MOVES,
  readDraft,
  SECTION_MOVES,
  STOCK_MOVES,
} from './bulk-draft.ts';
import classes from './bulk-panel.module.css';

const SAME = { value: '', label: 'Leave as it is' };
const choices = (names: Readonly<Record<string, string>>) =>
  Object.entries(names).map(([value, label]) => ({ value, label }));

const STATUSES = PRODUCT_STATUSES.map((value) => ({ value, label: STATUS_NAMES[value] }));
const PRICES = keysOf(PRICE_MOVES).map((value) => ({ value, label: PRICE_MOVES[value].name }));

/** Returns the one of these that goes by this name; '' for any other. */
function oneOf<T extends string>(known: readonly T[], name: string): T | '' {
  return known.find((each) => each === name) ?? '';
}

interface BulkFormProps {
  draft: BulkDraft;
  onChange: (draft: BulkDraft) => void;
  isPending: boolean;
  /** Why there was no preview. */
  failure: string | undefined;
  onCancel: () => void;
  onPreview: (change: SentBulkChange) => void;
}

/** What is to be changed on all chosen products; what is left as it is stays. */
export function BulkForm(props: BulkFormProps) {
  const { draft, onChange, isPending, failure, onCancel, onPreview } = props;
  const form = useRef<HTMLFormElement>(null);
  useKeptFocus(form, 'form');
  const [isChecked, setChecked] = useState(false);
  const { change, errors } = readDraft(draft);
  const shown: Readonly<Record<string, string>> = isChecked ? errors : {};
  const set = (part: Partial<BulkDraft>) => onChange({ ...draft, ...part });
  const isPercent = draft.priceMove.endsWith('percent');

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (isPending) return;
    setChecked(true);
    if (Object.keys(errors).length > 0) focusFirstNamed(form.current, errors);
    else onPreview(change);
  }

  return (
    <form ref={form} noValidate className={classes.panel} onSubmit={handleSubmit}>
      <div className={classes.body}>
        {failure && <Alert role="alert" color="blush" title={failure} />}
        <div className={classes.fields}>
          <SelectField
            name="status"
            label="Status"
            size="md"
            data-autofocus
            data={[SAME, ...STATUSES]}
            value={draft.status}
            onChange={({ currentTarget: { value } }) =>
              set({ status: oneOf(PRODUCT_STATUSES, value) })
            }
          />
        </div>
        <div className={classes.fields}>
          <SelectField
            label="Section"
            size="md"
            data={[SAME, ...choices(SECTION_MOVES)]}
            value={draft.sectionMove}
            onChange={({ currentTarget: { value } }) =>
              set({ sectionMove: oneOf(keysOf(SECTION_MOVES), value) })
            }
          />
          {draft.sectionMove && (
            <SelectField
              name="section.section"
              label="Which section"
              size="md"
              data={SECTIONS}
              value={draft.section}
              error={shown['section.section']}
              onChange={({ currentTarget: { value } }) => set({ section: oneOf(SECTIONS, value) })}
            />
          )}
        </div>
        <div className={classes.fields}>
          <SelectField
            label="Price, of all sizes"
            size="md"
            data={[SAME, ...PRICES]}
            value={draft.priceMove}
            onChange={({ currentTarget: { value } }) =>
              set({ priceMove: oneOf(keysOf(PRICE_MOVES), value) })
            }
          />
          {draft.priceMove && (
            <>
              <TextInput
                name="price.amount"
                label={isPercent ? 'By how many per cent' : 'By how many rand'}
                size="md"
                inputMode="decimal"
                autoComplete="off"
                maxLength={20}
                leftSection={isPercent ? '%' : 'R'}
                value={draft.amount}
                error={shown['price.amount']}
                onChange={({ currentTarget: { value } }) => set({ amount: value })}
              />
              <SelectField
                label="Round"
                size="md"
                data={choices(ROUNDING_NAMES)}
                value={draft.rounding}
                onChange={({ currentTarget: { value } }) =>
                  set({ rounding: oneOf(keysOf(ROUNDING_NAMES), value) || 'none' })
                }
              />
              {draft.priceMove.startsWith('down') && (
                <Checkbox
                  size="md"
                  className={classes.wide}
                  label="Keep today’s price as the compare-at price"
                  description="Shoppers see it struck through. It must be a price that you really asked."
                  checked={draft.keepAsCompareAt}
                  onChange={({ currentTarget: { checked } }) => set({ keepAsCompareAt: checked })}
                />
              )}
            </>
          )}
        </div>
        <div className={classes.fields}>
          <SelectField
            label="Stock"
            size="md"
            data={[SAME, ...choices(STOCK_MOVES)]}
            value={draft.stockMove}
            onChange={({ currentTarget: { value } }) =>
              set({ stockMove: oneOf(keysOf(STOCK_MOVES), value) })
            }
          />
          {draft.stockMove && (
            <TextInput
              name="stock.quantity"
              label="How many"
              size="md"
              inputMode="numeric"
              autoComplete="off"
              maxLength={10}
              value={draft.quantity}
              error={shown['stock.quantity']}
              onChange={({ currentTarget: { value } }) => set({ quantity: value })}
            />
          )}
        </div>
        <p role="alert" className={classes.error}>
          {shown['']}
        </p>
      </div>
      <div className={classes.footer}>
        <Button variant="default" size="md" onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" size="md" aria-disabled={isPending}>
          <SwappedLabel>{isPending ? 'Preparing...' : 'Preview'}</SwappedLabel>
        </Button>
      </div>
    </form>
  );
}
