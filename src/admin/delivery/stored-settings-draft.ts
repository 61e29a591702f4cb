import { z } from 'zod';
import { deliverySettingsView } from '#contract/delivery/delivery-admin.schema.ts';
import { OUTSIDE_RULES } from '#contract/delivery/delivery-area.ts';
import { DELIVERY_SLOTS } from '#contract/delivery/delivery.ts';

const places = z.number().nullable();

/** The delivery settings as they are kept in the browser: any values, right or not. */
export const storedSettingsDraft = z.object({
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
    area: z.object({
      outside: z.enum(OUTSIDE_RULES),
      codes: z.array(z.object({ from: z.string(), to: z.string(), suburbs: z.array(z.string()) })),
    }),
  }),
});
