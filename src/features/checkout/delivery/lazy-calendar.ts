import { loadStyleSheet } from '#src/lib/load-style-sheet.ts';
import calendarStyles from './delivery-calendar.css?url';

// Apart from the form, which the start of every page knows how to load.

/** The calendar, once its styles are loaded as well: without them its days are unreadable. */
export const deliveryCalendar = {
  load: async () => {
    const [{ DeliveryCalendar }] = await Promise.all([
      import('./delivery-calendar.tsx'),
      loadStyleSheet(calendarStyles),
    ]);
    return DeliveryCalendar;
  },
};
