import { Alert, Button, TextInput } from '@mantine/core';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { AdminProductView } from '#contract/catalogue/product-input.schema.ts';
import { seasonInput } from '#contract/catalogue/season-price.schema.ts';
import dialogClasses from '#src/admin/dialogs/dialog.module.css';
import { type DialogForm, FormDialog, useTellDirty } from '#src/admin/dialogs/form-dialog.tsx';
import { changeFailure } from '#src/lib/change-failure.ts';
import { shopErrorOf } from '#src/lib/shop-error.ts';
import { errorsIn, focusFirstNamed, formErrorsOf } from '#src/lib/use-zod-form.ts';
import { SelectField } from '#src/ui/select-field.tsx';
import { SwappedLabel } from '#src/ui/swapped-label.tsx';
import { ProductChoice } from './product-choice.tsx';
import { type BegunSeason, type SeasonDraft, sentSeason } from './season-draft.ts';
import { SeasonPreview } from './season-preview.tsx';
import classes from './seasons.module.css';
import type { SeasonChanges } from './use-season-changes.ts';

interface SeasonDialogProps {
  /** Undefined until one was begun. */
  begun: BegunSeason | undefined;
  isOpen: boolean;
  onClose: () => void;
  products: readonly AdminProductView[];
  save: SeasonChanges['save'];
}

/** A new season, or a change of one. */
export function SeasonDialog({ begun, isOpen, onClose, ...rest }: SeasonDialogProps) {
  const title = begun?.version ? 'Change the season' : 'New season';
  return (
    <FormDialog title={title} isOpen={isOpen} onClose={onClose}>
      {(dialog) => begun && <SeasonForm key={begun.id} begun={begun} dialog={dialog} {...rest} />}
    </FormDialog>
  );
}

interface SeasonFormProps {
  begun: BegunSeason;
  products: readonly AdminProductView[];
  save: SeasonChanges['save'];
  dialog: DialogForm;
}

/** The days of a season, what it does to the prices of which products, and what each would cost. */
function SeasonForm({ begun, products, save, dialog }: SeasonFormProps) {
  const [draft, setDraft] = useState(begun.draft);
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({});
  const element = useRef<HTMLFormElement>(null);
  useTellDirty(JSON.stringify(draft) !== JSON.stringify(begun.draft), dialog.onDirtyChange);
  const refused = formErrorsOf(shopErrorOf(save.error)?.issues ?? []);
  const errors = { ...refused, ...faults };
  const season = sentSeason(draft);
  const percentFault = 'percent' in errorsIn(seasonInput, season);

  useEffect(() => {
    if (Object.keys(faults).length > 0) focusFirstNamed(element.current, faults);
  }, [faults]);

  function set(changed: Partial<SeasonDraft>): void {
    setDraft({ ...draft, ...changed });
    setFaults({});
    save.reset();
  }

  function handleSubmit(event: FormEvent): void {
    event.preventDefault();
    if (save.isPending) return;
    const found = errorsIn(seasonInput, season);
    setFaults(found);
    if (Object.keys(found).length > 0) return;
    save.mutate({ id: begun.id, version: begun.version, season }, { onSuccess: dialog.onDone });
  }

  const day = (name: 'firstDay' | 'lastDay', label: string) => (
    <TextInput
      type="date"
      name={name}
      label={label}
      size="md"
      value={draft[name]}
      error={errors[name]}
      onChange={({ currentTarget: { value } }) => set({ [name]: value })}
    />
  );

  return (
    <form ref={element} noValidate className={dialogClasses.fields} onSubmit={handleSubmit}>
      <TextInput
        name="name"
        label="Name"
        description="Such as “Valentine’s Day”: shoppers read “Valentine’s Day prices”"
        size="md"
        autoComplete="off"
        maxLength={60}
        value={draft.name}
        error={errors['name']}
        onChange={({ currentTarget: { value } }) => set({ name: value })}
      />
      <div className={classes.pair}>
        {day('firstDay', 'First day of delivery')}
        {day('lastDay', 'Last day of delivery')}
      </div>
      <div className={classes.pair}>
        <SelectField
          label="Prices go"
          size="md"
          data={[
            { value: 'up', label: 'Up' },
            { value: 'down', label: 'Down' },
          ]}
          value={draft.way}
          onChange={({ currentTarget: { value } }) => set({ way: value === 'down' ? value : 'up' })}
        />
        <TextInput
          name="percent"
          label="By how many per cent"
          size="md"
          inputMode="numeric"
          autoComplete="off"
          maxLength={10}
          rightSection="%"
          value={draft.percent}
          error={errors['percent']}
          onChange={({ currentTarget: { value } }) => set({ percent: value })}
        />
      </div>
      <ProductChoice
        products={products}
        draft={draft}
        error={errors['productIds']}
        onChange={set}
      />
      {!percentFault && <SeasonPreview season={season} products={products} />}
      <p className={classes.note}>
        Prices are in whole rand. Orders that are placed already keep theirs.
      </p>
      {save.error && (
        <Alert role="alert" color="blush">
          {changeFailure(save.error, 'saved')}
        </Alert>
      )}
      <div className={dialogClasses.actions}>
        <Button variant="default" size="md" onClick={dialog.onCancel}>
          Cancel
        </Button>
        <Button type="submit" size="md" aria-disabled={save.isPending}>
          <SwappedLabel>{save.isPending ? 'Saving...' : 'Save the season'}</SwappedLabel>
        </Button>
      </div>
    </form>
  );
}
