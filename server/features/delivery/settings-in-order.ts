import type { DeliverySettings } from '#contract/delivery/delivery-settings.schema.ts';

/** The same settings with days, dates and postal codes in their order, however they were entered. */
export function inOrder(settings: DeliverySettings): DeliverySettings {
  const { closedWeekdays, closedDates, area } = settings;
  return {
    ...settings,
    closedWeekdays: closedWeekdays.toSorted((a, b) => a - b),
    closedDates: closedDates.toSorted((a, b) => a.date.localeCompare(b.date)),
    area: {
      ...area,
      codes: area.codes.toSorted(
        (a, b) => a.from.localeCompare(b.from) || b.to.localeCompare(a.to),
      ),
    },
  };
}
