import { expect, it } from 'vitest';
import { z } from 'zod';
import { DELIVERY_SLOTS } from './delivery.ts';
import { settingsChanges } from './delivery-settings-changes.ts';
import { type DeliverySettings, deliverySettings } from './delivery-settings.schema.ts';

type Json = z.core.JSONSchema.BaseSchema;
type Path = readonly (string | number)[];

/** Something at every place that the schema has. */
const FULL: DeliverySettings = {
  cutOffMinute: 14 * 60,
  slots: DELIVERY_SLOTS.map((slot) => ({ slot, isOffered: true, endMinute: 720, places: 5 })),
  closedWeekdays: [0],
  closedDates: [{ date: '2026-12-25', reason: 'Christmas Day' }],
  daysAhead: 60,
  placesPerDay: 20,
  area: { outside: 'warn', codes: [{ from: '2092', to: '2092', suburbs: ['Melville'] }] },
};

/** The path of every single value in the settings, by their schema; of a list the first entry. */
function leaves(schema: Json, path: Path = []): Path[] {
  if (schema.properties) {
    return Object.entries(schema.properties).flatMap(([name, child]) =>
      leaves(child as Json, [...path, name]),
    );
  }
  if (schema.type === 'array') return leaves(schema.items as Json, [...path, 0]);
  return [path];
}

const ALL = leaves(z.toJSONSchema(deliverySettings, { io: 'output', unrepresentable: 'any' }));

function changed(value: unknown): unknown {
  if (typeof value === 'boolean') return !value;
  if (typeof value === 'number') return value + 1;
  if (value === 'warn') return 'refuse';
  if (typeof value !== 'string') throw new Error('The sample has nothing there');
  return value.replace(/.$/, (last) => (last === '4' ? '3' : '4'));
}

function withChange(path: Path): DeliverySettings {
  const copy = structuredClone(FULL);
  const [last = '', ...before] = [...path].reverse();
  const parent = before.reduceRight<object>(
    (value, key) => Reflect.get(value, key) as object,
    copy,
  );
  Reflect.set(parent, last, changed(Reflect.get(parent, last)));
  return copy;
}

it.each(ALL.map((path) => [path.join('.'), path] as const))(
  'a change of %s is told in words',
  (_, path) => {
    expect(settingsChanges(FULL, withChange(path))).not.toEqual([]);
  },
);

it('nothing is told where nothing changed', () => {
  expect(ALL.length).toBeGreaterThan(10);
  expect(settingsChanges(FULL, structuredClone(FULL))).toEqual([]);
});
