import { Checkbox, TextInput } from '@mantine/core';
import { z } from 'zod';
import { giftSettings, type GiftSettings } from '#contract/gift/gift.schema.ts';
import { cents, parseRand, randText } from '#contract/money/money.ts';
import { tidyRand } from '#contract/money/typed-rand.ts';
import { keysOf } from '#contract/text/record-of.ts';
import dialogClasses from '#src/admin/dialogs/dialog.module.css';
import { asDifferences } from '#src/admin/records/newer-version.tsx';
import { useVersionedForm } from '#src/admin/versioned-form/use-versioned-form.ts';
import { VersionedForm } from '#src/admin/versioned-form/versioned-form.tsx';
import { trpc } from '#src/lib/trpc.ts';
import { useCheckedForm } from '#src/lib/use-zod-form.ts';
import { showAnswer } from '#src/lib/show-answer.ts';

const LABELS = {
  isOn: 'Sell gift vouchers',
  amounts: 'Amounts that are offered, in rand',
  minCents: 'Least that a shopper can choose, in rand',
  maxCents: 'Most that a shopper can choose, in rand',
  years: 'Good for how many years',
} as const;

/** The settings as they are typed: amounts in rand, with a semicolon between them. */
const draftFields = z.object({
  isOn: z.boolean(),
  amounts: z.string(),
  minCents: z.string(),
  maxCents: z.string(),
  years: z.string(),
});
type Draft = z.infer<typeof draftFields>;

/** What the contract says of the amounts stands at the field in which they are typed. */
const typedSettings = draftFields.superRefine((draft, context) => {
  const { error } = giftSettings.safeParse(settingsIn(draft));
  for (const { path, message } of error?.issues ?? []) {
    context.addIssue({ code: 'custom', path: path.slice(0, 1), message });
  }
});

/** The form as it is kept in the browser: any texts, right or not. */
const storedDraft = z.object({
  base: z.object({ version: z.int(), settings: giftSettings }),
  values: draftFields,
});

/** Whether gift vouchers are sold, for what, and how long they are good. */
export function GiftSettingsForm({
  settings,
  version,
}: {
  settings: GiftSettings;
  version: number;
}) {
  const utils = trpc.useUtils();
  const { list } = utils.admin.gifts;
  const form = useCheckedForm<Draft>(typedSettings, draftOf(settings));
  const versioned = useVersionedForm({
    key: 'gifts',
    draftSchema: storedDraft,
    view: { version, settings },
    valuesOf: (view) => draftOf(view.settings),
    form,
    save: (over, draft) =>
      utils.client.admin.gifts.save.mutate({ version: over, settings: settingsIn(draft) }),
    onSaved: ({ version: saved, settings: stored }) =>
      showAnswer(list, undefined, (view) => view && { ...view, version: saved, settings: stored }),
    savedText: 'Gift vouchers are saved',
    read: () => list.fetch(undefined, { staleTime: 0 }),
    differencesOf: (mine, theirs) => asDifferences(changesBetween(mine, theirs)),
  });
  const field = (key: Exclude<keyof Draft, 'isOn'>) => (
    <TextInput
      name={key}
      size="md"
      label={LABELS[key]}
      description={DESCRIPTIONS[key]}
      autoComplete="off"
      inputMode={INPUT_MODES[key]}
      maxLength={120}
      {...form.getInputProps(key)}
    />
  );

  return (
    <VersionedForm of={versioned} className={dialogClasses.fields}>
      <Checkbox
        size="md"
        name="isOn"
        label={LABELS.isOn}
        description="The list of bouquets leads to their page. Those that were sold stay good when this is off."
        {...form.getInputProps('isOn', { type: 'checkbox' })}
      />
      {field('amounts')}
      {field('minCents')}
      {field('maxCents')}
      {field('years')}
    </VersionedForm>
  );
}

const DESCRIPTIONS = {
  amounts: 'With a semicolon between them, such as 200; 500; 1000',
  minCents: undefined,
  maxCents: undefined,
  years: 'Three at least: section 63 of the Consumer Protection Act',
} as const;

const INPUT_MODES = {
  amounts: 'text',
  minCents: 'decimal',
  maxCents: 'decimal',
  years: 'numeric',
} as const;

function changesBetween(mine: Draft, theirs: Draft) {
  const shown = (value: string | boolean) =>
    typeof value === 'string' ? value : value ? 'Yes' : 'No';
  return keysOf(LABELS)
    .filter((key) => mine[key] !== theirs[key])
    .map((key) => ({ field: LABELS[key], from: shown(mine[key]), to: shown(theirs[key]) }));
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

/** What is no amount becomes none, which the schema refuses in words. */
const centsOf = (typed: string): number => parseRand(tidyRand(typed)) ?? Number.NaN;

function settingsIn({ isOn, amounts, minCents, maxCents, years }: Draft): GiftSettings {
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
