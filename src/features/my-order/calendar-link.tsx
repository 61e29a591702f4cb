import { isOpenStatus } from '#contract/order/order-lists.ts';
import type { OrderPageView } from '#contract/order/order-page.schema.ts';
import { useShop } from '#src/lib/shop-config.tsx';
import { calendarFile } from './calendar-file.ts';
import classes from './order-documents.module.css';

/** A file with the delivery for the shopper's calendar, while the day is a promise. Needs no script. */
export function CalendarLink({ order }: { order: OrderPageView }) {
  const shop = useShop();
  const isPromise =
    isOpenStatus(order.status) && order.paymentStatus === 'paid' && !order.deliveryInDoubt;
  if (!isPromise || !order.isProven || order.masked) return null;
  return (
    <a
      href={`data:text/calendar;charset=utf-8,${encodeURIComponent(calendarFile(order, shop))}`}
      download={`flowers-${order.deliveryDate}.ics`}
      className={classes.link}
    >
      Add to my calendar
    </a>
  );
}
