import { expect, it } from 'vitest';
import {
  FULL_SETTINGS,
  SETTINGS_LEAVES,
  withChangeAt,
} from '#contract/delivery/testing/settings-leaves.ts';
import { settingsDiff } from './delivery-settings-diff.ts';

it.each(SETTINGS_LEAVES.map((path) => [path.join('.'), path] as const))(
  'a change of %s is told in words',
  (_, path) => {
    expect(settingsDiff(FULL_SETTINGS, withChangeAt(FULL_SETTINGS, path))).not.toEqual([]);
  },
);

it('nothing is told where nothing changed', () => {
  expect(SETTINGS_LEAVES.length).toBeGreaterThan(10);
  expect(settingsDiff(FULL_SETTINGS, structuredClone(FULL_SETTINGS))).toEqual([]);
});
