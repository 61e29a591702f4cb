import { Alert, Button, Checkbox, TextInput, type TextInputProps } from '@mantine/core';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { voucherInput } from '#contract/voucher/voucher.schema.ts';
import { VOUCHER_KINDS, type VoucherKind } from '#contract/voucher/voucher.ts';
import dialogClasses from '#src/admin/dialogs/dialog.module.css';
import { type DialogForm, FormDialog, useTellDirty } from '#src/admin/dialogs/form-dialog.tsx';
import { changeFailure } from '#src/lib/change-failure.ts';
import { shopErrorOf } from '#src/lib/shop-error.ts';
import { trpc } from '#src/lib/trpc.ts';
import { errorsIn, focusFirstNamed, formErrorsOf } from '#src/lib/use-zod-form.ts';
import { SelectField } from '#src/ui/select-field.tsx';
import { SwappedLabel } from '#src/ui/swapped-label.tsx';
import type { VoucherChanges } from './use-voucher-changes.ts';
import { type BegunVoucher, sentVoucher, type VoucherDraft } from './voucher-draft.ts';
import classes from './vouchers.module.css';

const KIND_LABELS = {
  percent: 'Per cent off',
  amount: 'An amount off',
  free_delivery: 'Free delivery',
} as const;

/** Delivery can only be given where it costs something; a voucher that is stored still says what it gives. */
function offeredKinds(chosen: VoucherKind, hasFees: boolean): readonly VoucherKind[] {
  return VOUCHER_KINDS.filter((kind) => kind !== 'free_delivery' || kind === chosen || hasFees);
}

interface VoucherDialogProps {
  /** Undefined until one was begun. */
  begun: BegunVoucher | undefined;
  isOpen: boolean;
  onClose: () => void;
  save: VoucherChanges['save'];
}

/** A new voucher, or a change of one. */
export function VoucherDialog({ begun, isOpen, onClose, save }: VoucherDialogProps) {
  const title = begun?.version ? `Change ${begun.draft.code}` : 'New voucher';
  return (
    <FormDialog title={title} isOpen={isOpen} onClose={onClose}>
      {(dialog) =>
        begun && <VoucherForm key={begun.id} begun={begun} dialog={dialog} save={save} />
      }
    </FormDialog>
  );
}

interface VoucherFormProps {
  begun: BegunVoucher;
  save: VoucherChanges['save'];
  dialog: DialogForm;
}

type TextField = Exclude<keyof VoucherDraft, 'kind' | 'oncePerAddress'>;

/** What a voucher gives; from and to when, how often and to whom. */
function VoucherForm({ begun, save, dialog }: VoucherFormProps) {
  const [draft, setDraft] = useState(begun.draft);
  const { data: words } = trpc.content.words.useQuery();
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({});
  const element = useRef<HTMLFormElement>(null);
  useTellDirty(JSON.stringify(draft) !== JSON.stringify(begun.draft), dialog.onDirtyChange);
  const errors: Readonly<Record<string, string>> = {
    ...formErrorsOf(shopErrorOf(save.error)?.issues ?? []),
    ...faults,
  };
  const isNew = begun.version === 0;

  useEffect(() => {
    if (Object.keys(faults).length > 0) focusFirstNamed(element.current, faults);
  }, [faults]);

  function set(changed: Partial<VoucherDraft>): void {
    setDraft({ ...draft, ...changed });
    setFaults({});
    save.reset();
  }

  function handleSubmit(event: FormEvent): void {
    event.preventDefault();
    if (save.isPending) return;
    const voucher = sentVoucher(draft);
    const found = errorsIn(voucherInput, voucher);
    setFaults(found);
    if (Object.keys(found).length > 0) return;
    save.mutate({ id: begun.id, version: begun.version, voucher }, { onSuccess: dialog.onDone });
  }

  const field = (key: TextField, props: TextInputProps, name: string = key) => (
    <TextInput
      name={name}
      size="md"
      autoComplete="off"
      maxLength={60}
      value={draft[key]}
      error={errors[name]}
      onChange={({ currentTarget: { value } }) => set({ [key]: value })}
      {...props}
    />
  );

  return (
    <form ref={element} noValidate className={dialogClasses.fields} onSubmit={handleSubmit}>
      {field('code', {
        label: 'Code',
        description: isNew
          ? 'Shoppers type it in capitals or small letters, such as SPRING10. Name no person in it: it stays in the books.'
          : 'Code and value stay as they are, because orders were placed by them.',
        readOnly: !isNew,
      })}
      <div className={classes.pair}>
        <SelectField
          label="Gives"
          size="md"
          disabled={!isNew}
          data={offeredKinds(draft.kind, words?.deliveryFees !== undefined).map((value) => ({
            value,
            label: KIND_LABELS[value],
          }))}
          value={draft.kind}
          onChange={({ currentTarget: { value } }) => {
            const kind = VOUCHER_KINDS.find((known) => known === value);
            if (kind) set({ kind });
          }}
        />
        {draft.kind !== 'free_delivery' &&
          field('value', {
            label: draft.kind === 'amount' ? 'How much, in rand' : 'How many per cent',
            inputMode: 'decimal',
            readOnly: !isNew,
          })}
      </div>
      <div className={classes.pair}>
        {field('firstDay', { type: 'date', label: 'First day (optional)' })}
        {field('lastDay', { type: 'date', label: 'Last day (optional)' })}
      </div>
      <div className={classes.pair}>
        {field('maxUses', { label: 'Uses in all (optional)', inputMode: 'numeric' })}
        {field(
          'minSubtotal',
          { label: 'Minimum order, in rand (optional)', inputMode: 'decimal' },
          'minSubtotalCents',
        )}
      </div>
      <Checkbox
        size="md"
        name="oncePerAddress"
        label="Once for each email address"
        description="The address as it is typed: a shopper with two addresses can use it twice."
        checked={draft.oncePerAddress}
        onChange={({ currentTarget: { checked } }) => set({ oncePerAddress: checked })}
      />
      {field('email', {
        type: 'email',
        label: 'Only for this email address (optional)',
        maxLength: 254,
      })}
      <p className={classes.note}>
        At least R5.00 of each order is left to pay, because PayFast takes no less.
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
          <SwappedLabel>{save.isPending ? 'Saving...' : 'Save the voucher'}</SwappedLabel>
        </Button>
      </div>
    </form>
  );
}
