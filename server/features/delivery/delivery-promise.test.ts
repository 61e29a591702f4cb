import { describe, expect, it } from 'vitest';
import { DELIVERY_SLOTS } from '#contract/delivery/delivery.ts';
import type { DeliverySettings } from '#contract/delivery/delivery-settings.schema.ts';
import { DEFAULT_DELIVERY_SETTINGS } from './delivery.repository.ts';
import { type SlotCount, slotUsage } from './delivery-context.ts';
import { deliveryOptions } from './delivery-promise.ts';

const [morning, , evening] = DELIVERY_SLOTS;
const TODAY = '2026-11-21';
const TOMORROW = '2026-11-22';

/** The instant at which a clock in Johannesburg shows this time on 21 November 2026. */
const at = (time: string) => new Date(`${TODAY}T${time}+02:00`);

function promise(now: Date, changes: Partial<DeliverySettings> = {}, taken: SlotCount[] = []) {
  const settings = { ...DEFAULT_DELIVERY_SETTINGS, ...changes };
  return deliveryOptions({ settings, taken: slotUsage(taken), now }).promise;
}

describe('the promise', () => {
  it('is today until the cut-off and tomorrow after it', () => {
    expect(promise(at('12:48'))).toMatchObject({
      isToday: true,
      orderBefore: '2026-11-21T12:00:00.000Z',
    });
    expect(promise(at('14:00'))).toMatchObject({
      isToday: false,
      isTomorrow: true,
      date: TOMORROW,
    });
  });

  it('ends when the last time that is left of the day ends', () => {
    const slots = DEFAULT_DELIVERY_SETTINGS.slots.map((each) => ({
      ...each,
      isOffered: each.slot !== evening,
    }));
    const late = { slots, cutOffMinute: 18 * 60 };
    expect(promise(at('09:00'), late)?.orderBefore).toBe('2026-11-21T13:00:00.000Z');
  });

  it('goes past a day without a place, and is none when there is none at all', () => {
    const taken = [{ date: TODAY, slot: morning, orders: 2 }];
    expect(promise(at('09:00'), { placesPerDay: 2 }, taken)?.date).toBe(TOMORROW);
    const both = [...taken, { date: TOMORROW, slot: morning, orders: 2 }];
    expect(promise(at('09:00'), { placesPerDay: 2, daysAhead: 1 }, both)).toBeNull();
  });
});
