import { useState } from 'react';
import { z } from 'zod';
import { DELIVERY_SLOTS } from '#contract/delivery/delivery.ts';
import { deliverySettingsView } from '#contract/delivery/delivery-admin.schema.ts';
import { OUTSIDE_RULES } from '#contract/delivery/delivery-area.ts';
import {
  type DeliverySettings,
  deliverySettingsInput,
} from '#contract/delivery/delivery-settings.schema.ts';
import { settingsDiff } from '#contract/delivery/delivery-settings-diff.ts';
import { usePersistentDraft } from '#src/admin/drafts/use-persistent-draft.ts';
import { type Difference, useEditedVersion } from '#src/admin/records/newer-version.tsx';
import { keepTyped } from '#src/lib/keep-typed.ts';
import {
  entryAt,
  entryBy,
  isSameValue,
  mergeFor,
  type Parts,
  type Whose,
} from '#src/lib/merge-changes.ts';
import { errorsIn } from '#src/lib/use-zod-form.ts';

const places = z.number().nullable();

/** The delivery settings as they are kept in the browser: any values, right or not. */
const storedSettingsDraft = z.object({
  base: deliverySettingsView,
  values: z.object({
    cutOffMinute: z.number(),
    slots: z.array(
      z.object({
        slot: z.enum(DELIVERY_SLOTS),
        isOffered: z.boolean(),
        endMinute: z.number(),
        places,
      }),
    ),
    closedWeekdays: z.array(z.number()),
    closedDates: z.array(z.object({ date: z.string(), reason: z.string() })),
    daysAhead: z.number(),
    placesPerDay: places,
    showDoorPhotos: z.boolean(),
    fees: z.object({
      baseCents: z.number(),
      areas: z.array(
        z.object({
          name: z.string(),
          spans: z.array(z.object({ from: z.string(), to: z.string() })),
          cents: z.number(),
        }),
      ),
      slots: z.array(z.object({ slot: z.enum(DELIVERY_SLOTS), cents: z.number() })),
      weekdays: z.array(z.number()),
      dates: z.array(z.object({ date: z.string(), name: z.string(), cents: z.number() })),
      freeFromCents: z.number().nullable(),
    }),
    collection: z
      .object({
        points: z.array(
          z.object({
            id: z.string(),
            name: z.string(),
            address: z.string(),
            suburb: z.string(),
            postalCode: z.string(),
            note: z.string(),
            hours: z.array(z.object({ weekday: z.number(), from: z.number(), until: z.number() })),
          }),
        ),
        noticeHours: z.number(),
        placesPerDay: places,
      })
      .exactOptional(),
    area: z.object({
      outside: z.enum(OUTSIDE_RULES),
      codes: z.array(z.object({ from: z.string(), to: z.string(), suburbs: z.array(z.string()) })),
    }),
  }),
});

type View = z.infer<typeof deliverySettingsView>;

/** How two sets of settings are put together. */
export const SETTINGS_PARTS: Parts = {
  slots: entryBy('slot'),
  closedWeekdays: String,
  closedDates: entryBy('date'),
  area: 'fields',
  codes: entryBy('from', 'to'),
  fees: 'fields',
  areas: entryBy('name'),
  spans: entryBy('from', 'to'),
  weekdays: entryAt,
  dates: entryBy('date'),
  collection: 'fields',
  points: entryBy('id'),
  hours: entryBy('weekday'),
};

/** The settings that the owner is editing, beside the saved ones. */
export function useDeliveryDraft(loaded: View) {
  const [draft, setDraft] = useState(loaded.settings);
  const { edited, setEdited } = useEditedVersion(loaded, {
    isDirty: ({ settings }) => !isSameValue(draft, settings),
    onShow: ({ settings }) => setDraft(settings),
  });

  const change: ChangeDraft = (changes) => setDraft((before) => ({ ...before, ...changes }));
  const errors = errorsOf(draft);
  const isDirty = !isSameValue(draft, edited.settings);
  const stored = usePersistentDraft({
    key: 'delivery',
    schema: storedSettingsDraft,
    base: edited,
    values: draft,
    isDirty,
    onRestore: ({ base, values }) => {
      setEdited(base);
      setDraft(values);
    },
  });
  const merged = (newest: View, whose: Whose): SettingsDraft => {
    const versions = { seen: edited.settings, mine: draft, theirs: newest.settings };
    return mergeFor(whose, versions, SETTINGS_PARTS);
  };
  return {
    draft,
    /** Of the settings that are being edited. */
    version: edited.version,
    /** The settings that are being edited, as they are saved. */
    base: edited.settings,
    change,
    errors,
    isValid: Object.keys(errors).length === 0,
    isDirty,
    /** What this browser keeps of it. */
    stored,
    /** Whether newer settings were saved since this was typed. */
    isOutdated: edited.version < loaded.version,
    reset: () => {
      stored.remove();
      setDraft(edited.settings);
    },
    /** Edits newer settings instead of what was changed here. */
    take: (newest: View) => {
      stored.remove();
      setEdited(newest);
      setDraft(newest.settings);
    },
    /** Edits newer settings with what was changed here on top of them. Returns whether anything of it is left to save. */
    merge: (newest: View, whose: Whose): boolean => {
      const together = merged(newest, whose);
      setEdited(newest);
      setDraft(together);
      return !isSameValue(together, newest.settings);
    },
    /** What was changed both here and in newer settings, and not to the same, in words. */
    disputedIn: (newest: View): Difference[] =>
      settingsDiff(merged(newest, 'theirs'), merged(newest, 'mine')).map(({ field, from, to }) => ({
        field,
        mine: to ?? '',
        theirs: from ?? '',
      })),
    /** Takes over what a save has stored; what was changed since it was sent stays. */
    settle: (sent: SettingsDraft, saved: View) => {
      setEdited(saved);
      setDraft((current) => keepTyped({ sent, saved: saved.settings, current }));
    },
  };
}

/** The settings as they stand on the screen, right or not. */
export type SettingsDraft = DeliverySettings;

/** Changes some of the draft. */
export type ChangeDraft = (changes: Partial<SettingsDraft>) => void;

/** A sentence for what is wrong, by its dotted path, such as `slots.0.places`. */
export type DraftErrors = Readonly<Record<string, string>>;

function errorsOf(draft: SettingsDraft): DraftErrors {
  return errorsIn(deliverySettingsInput, draft);
}

/** Minutes after midnight of a time field's text; 0, which is no valid setting, when it is empty. */
export function minuteOf(text: string): number {
  const [hours = 0, minutes = 0] = text.split(':').map(Number);
  return hours * 60 + minutes;
}

/** The value for a text that is no number; no setting allows it. */
const NO_NUMBER = -1;

/** A number as it was typed, right or not; `empty` when nothing was. */
export function numberOf<Empty>(text: string, empty: Empty): number | Empty {
  const typed = text.trim();
  if (typed === '') return empty;
  return /^\d+(\.\d+)?$/.test(typed) ? Number(typed) : NO_NUMBER;
}
