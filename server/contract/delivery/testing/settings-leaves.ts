import { z } from 'zod';
import { DELIVERY_SLOTS } from '#contract/delivery/delivery.ts';
import {
  type DeliverySettings,
  deliverySettings,
} from '#contract/delivery/delivery-settings.schema.ts';

type Json = z.core.JSONSchema.BaseSchema;
export type Path = readonly (string | number)[];

/** Delivery settings with something at every place that the schema has. */
export const FULL_SETTINGS: DeliverySettings = {
  cutOffMinute: 14 * 60,
  slots: DELIVERY_SLOTS.map((slot) => ({ slot, isOffered: true, endMinute: 720, places: 5 })),
  closedWeekdays: [0],
  closedDates: [{ date: '2026-12-25', reason: 'Christmas Day' }],
  daysAhead: 60,
  placesPerDay: 20,
  showDoorPhotos: true,
  fees: {
    baseCents: 6_000,
    areas: [{ name: 'Pretoria', spans: [{ from: '0001', to: '0199' }], cents: 15_000 }],
    slots: DELIVERY_SLOTS.map((slot) => ({ slot, cents: 2_000 })),
    weekdays: [3_000, 1_000, 1_000, 1_000, 1_000, 1_000, 1_000],
    dates: [{ date: '2027-02-14', name: 'Valentine’s Day', cents: 5_000 }],
    freeFromCents: 100_000,
  },
  collection: {
    points: [
      {
        id: '4c1f8c0e-6f0b-4c8e-9d0a-3a1f5b2c7d10',
        name: 'Melville studio',
        address: '7 Fourth Avenue',
        suburb: 'Melville',
        postalCode: '2092',
        note: 'Park behind the shop',
        hours: [{ weekday: 1, from: 540, until: 1020 }],
      },
    ],
    noticeHours: 2,
    placesPerDay: 10,
  },
  area: { outside: 'warn', codes: [{ from: '2092', to: '2092', suburbs: ['Melville'] }] },
};

/** Returns the path of every single value in the settings, by their schema; of a list the first entry. */
function leavesOf(schema: Json, path: Path = []): Path[] {
  if (schema.properties) {
    return Object.entries(schema.properties).flatMap(([name, child]) =>
      leavesOf(child as Json, [...path, name]),
    );
  }
  if (schema.type === 'array') return leavesOf(schema.items as Json, [...path, 0]);
  return [path];
}

/** The path of every single value in the delivery settings. */
export const SETTINGS_LEAVES = leavesOf(
  z.toJSONSchema(deliverySettings, { io: 'output', unrepresentable: 'any' }),
  // By an id a place stays the same one; it says nothing.
).filter((path) => path.at(-1) !== 'id');

function changed(value: unknown): unknown {
  if (typeof value === 'boolean') return !value;
  if (typeof value === 'number') return value + 1;
  if (value === 'warn') return 'refuse';
  if (typeof value !== 'string') throw new Error('The sample has nothing there');
  return value.replace(/.$/, (last) => (last === '4' ? '3' : '4'));
}

/** Returns a copy in which the value at the path is another one. */
export function withChangeAt(settings: DeliverySettings, path: Path): DeliverySettings {
  const copy = structuredClone(settings);
  const [last = '', ...before] = path.toReversed();
  const parent = before.reduceRight<object>(
    (value, key) => Reflect.get(value, key) as object,
    copy,
  );
  Reflect.set(parent, last, changed(Reflect.get(parent, last)));
  return copy;
}
