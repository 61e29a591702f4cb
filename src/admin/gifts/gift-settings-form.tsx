import { Alert, Button, Checkbox, TextInput, type TextInputProps } from '@mantine/core';
import { type FormEvent, useRef, useState } from 'react';
import { type GiftSettings, giftSettings } from '#contract/gift/gift.schema.ts';
import { cents, parseRand, randText } from '#contract/money/money.ts';
import { tidyRand } from '#contract/money/typed-rand.ts';
import dialogClasses from '#src/admin/dialogs/dialog.module.css';
import { useDiscardQuestion } from '#src/admin/dialogs/discard-dialog.tsx';
import { changeFailure } from '#src/lib/change-failure.ts';
import { shopErrorOf } from '#src/lib/shop-error.ts';
import { trpc } from '#src/lib/trpc.ts';
import { errorsIn, focusFirstNamed, formErrorsOf } from '#src/lib/use-zod-form.ts';
import { SwappedLabel } from '#src/ui/swapped-label.tsx';
import { showToast } from '#src/ui/toasts/show-toast.ts';

interface Draft {
  isOn: boolean;
  amounts: string;
  minCents: string;
  maxCents: string;
  years: string;
}

/** Whether gift vouchers are sold, for what, and how long they are good. */
export function GiftSettingsForm({
  settings,
  version,
}: {
  settings: GiftSettings;
  version: number;
}) {
  const element = useRef<HTMLFormElement>(null);
  const [draft, setDraft] = useState<Draft>(() => draftOf(settings));
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({});
  const { gifts } = trpc.useUtils().admin;
  const save = trpc.admin.gifts.save.useMutation({
    onSuccess: (view) => {
      gifts.list.setData(undefined, view);
      setDraft(draftOf(view.settings));
      showToast({ tone: 'success', message: 'Gift vouchers are saved' });
    },
    onError: () => void gifts.list.invalidate(),
  });
  const stored = draftOf(settings);
  const isDirty = JSON.stringify(draft) !== JSON.stringify(stored);
  const { question } = useDiscardQuestion(isDirty, () => setDraft(stored));
  const errors: Readonly<Record<string, string>> = {
    ...formErrorsOf(shopErrorOf(save.error)?.issues ?? []),
    ...faults,
  };

  function set(changed: Partial<Draft>): void {
    setDraft({ ...draft, ...changed });
    setFaults({});
    save.reset();
  }

  function handleSubmit(event: FormEvent): void {
    event.preventDefault();
    if (save.isPending) return;
    const sent = sentSettings(draft);
    const found = Object.fromEntries(
      Object.entries(errorsIn(giftSettings, sent)).map(([path, text]) => [
        path.split('.')[0] ?? path,
        text,
      ]),
    );
    setFaults(found);
    focusFirstNamed(element.current, found);
    if (Object.keys(found).length === 0) save.mutate({ version, settings: sent });
  }

  const field = (key: Exclude<keyof Draft, 'isOn'>, props: TextInputProps) => (
    <TextInput
      name={key}
      size="md"
      autoComplete="off"
      inputMode="decimal"
      maxLength={120}
      value={draft[key]}
      error={errors[key]}
      onChange={({ currentTarget: { value } }) => set({ [key]: value })}
      {...props}
    />
  );

  return (
    <form ref={element} noValidate className={dialogClasses.fields} onSubmit={handleSubmit}>
      {question}
      <Checkbox
        size="md"
        name="isOn"
        label="Sell gift vouchers"
        description="The list of bouquets leads to their page. Those that were sold stay good when this is off."
        checked={draft.isOn}
        onChange={({ currentTarget: { checked } }) => set({ isOn: checked })}
      />
      {field('amounts', {
        label: 'Amounts that are offered, in rand',
        description: 'With a semicolon between them, such as 200; 500; 1000',
        inputMode: 'text',
      })}
      {field('minCents', { label: 'Least that a shopper can choose, in rand' })}
      {field('maxCents', { label: 'Most that a shopper can choose, in rand' })}
      {field('years', {
        label: 'Good for how many years',
        description: 'Three at least: section 63 of the Consumer Protection Act',
        inputMode: 'numeric',
      })}
      {save.isError && (
        <Alert role="alert" color="blush" title={changeFailure(save.error, 'saved')}>
          Everything you typed is still here.
        </Alert>
      )}
      <div className={dialogClasses.actions}>
        <Button type="submit" size="md" aria-disabled={save.isPending}>
          <SwappedLabel>{save.isPending ? 'Saving...' : 'Save gift vouchers'}</SwappedLabel>
        </Button>
      </div>
    </form>
  );
}

const randOf = (amount: number) => randText(cents(amount));

function draftOf({ isOn, amounts, minCents, maxCents, years }: GiftSettings): Draft {
  return {
    isOn,
    amounts: amounts.map(randOf).join('; '),
    minCents: randOf(minCents),
    maxCents: randOf(maxCents),
    years: String(years),
  };
}

/** What is no amount is sent as none, which the schema refuses in words. */
const centsOf = (typed: string): number => parseRand(tidyRand(typed)) ?? Number.NaN;

function sentSettings({ isOn, amounts, minCents, maxCents, years }: Draft): GiftSettings {
  return {
    isOn,
    amounts: amounts
      .split(';')
      .filter((part) => part.trim() !== '')
      .map(centsOf),
    minCents: centsOf(minCents),
    maxCents: centsOf(maxCents),
    years: Number(years),
  };
}
