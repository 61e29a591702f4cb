import { expect, it } from 'vitest';
import type { DeliverySettings } from '#contract/delivery/delivery-settings.schema.ts';
import {
  FULL_SETTINGS,
  type Path,
  SETTINGS_LEAVES,
  withChangeAt,
} from '#contract/delivery/testing/settings-leaves.ts';
import { mergeChanges, mergeFor } from '#src/lib/merge-changes.ts';
import { SETTINGS_PARTS } from './use-delivery-draft.ts';

/** These tell the entries of a list apart: a change makes another entry. */
const NAMES = ['slot', 'date', 'from', 'to', 'name', 'id', 'weekday'];
const FIELDS = SETTINGS_LEAVES.filter((path) => !NAMES.includes(String(path.at(-1))));

const merge = (mine: DeliverySettings, theirs: DeliverySettings) =>
  mergeChanges({ seen: FULL_SETTINGS, mine, theirs }, SETTINGS_PARTS);

const changedAt = (...paths: Path[]) =>
  paths.reduce((settings, path) => withChangeAt(settings, path), FULL_SETTINGS);

it.each(FIELDS.map((path) => [path.join('.'), path] as const))(
  'what another tab saved in %s stays, whatever else is changed here',
  (_, theirs) => {
    const others = FIELDS.filter((path) => path !== theirs);
    expect(others.length).toBeGreaterThan(7);
    for (const mine of others) {
      const merged = merge(changedAt(mine), changedAt(theirs));
      expect(merged, mine.join('.')).toEqual(changedAt(mine, theirs));
    }
  },
);

it('what both changed is mine or theirs, whichever was chosen', () => {
  const [mine, theirs] = [
    { ...FULL_SETTINGS, daysAhead: 30 },
    { ...FULL_SETTINGS, daysAhead: 45, placesPerDay: 3 },
  ];
  expect(merge(mine, theirs)).toEqual({ ...theirs, daysAhead: 30 });
  const versions = { seen: FULL_SETTINGS, mine, theirs };
  expect(mergeFor('mine', versions, SETTINGS_PARTS)).toEqual({ ...theirs, daysAhead: 30 });
  expect(mergeFor('theirs', versions, SETTINGS_PARTS)).toEqual(theirs);
});

it('days closed there and here are closed, and days opened there or here are open', () => {
  const day = (date: string) => ({ date, reason: 'Away' });
  const closing = (...dates: string[]) => ({ ...FULL_SETTINGS, closedDates: dates.map(day) });
  const merged = mergeChanges(
    {
      seen: closing('2026-12-01', '2026-12-02', '2026-12-03'),
      mine: closing('2026-12-01', '2026-12-03', '2026-12-09'),
      theirs: closing('2026-12-02', '2026-12-03', '2026-12-08'),
    },
    SETTINGS_PARTS,
  );
  expect(merged.closedDates.map(({ date }) => date)).toEqual([
    '2026-12-03',
    '2026-12-08',
    '2026-12-09',
  ]);
});

it('weekdays and postal codes are put together one by one', () => {
  const code = (from: string) => ({ from, to: from, suburbs: [] });
  const settings = (weekdays: number[], codes: string[]): DeliverySettings => ({
    ...FULL_SETTINGS,
    closedWeekdays: weekdays,
    area: { outside: 'warn', codes: codes.map(code) },
  });
  const merged = mergeChanges(
    {
      seen: settings([0], ['2000', '2092']),
      mine: settings([0, 1], ['2092', '2195']),
      theirs: settings([], ['2000', '2092', '2193']),
    },
    SETTINGS_PARTS,
  );
  expect(merged.closedWeekdays).toEqual([1]);
  expect(merged.area.codes.map(({ from }) => from)).toEqual(['2092', '2193', '2195']);
});
