import { useEffect, useState } from 'react';
import type { DeliveryOptions } from '#contract/delivery/delivery.schema.ts';
import { promiseText } from '#contract/delivery/delivery.ts';
import { johannesburgTime } from '#contract/time/johannesburg-time.ts';
import { trpc } from '#src/lib/trpc.ts';
import { ASKED_OFTEN } from '#src/lib/use-delivery-terms.ts';

const MINUTE_MS = 60_000;

/**
 * The delivery promise as it stands this minute, by the server's clock; undefined until it is known.
 * It counts down by itself and asks again when the promise has run out or the day has changed.
 */
export function useDeliveryCountdown(): string | undefined {
  const [text, setText] = useState<string>();
  // The owner may close a day, and its last place may go, while the page is open and looked at.
  const { data, dataUpdatedAt, refetch } = trpc.delivery.options.useQuery(undefined, ASKED_OFTEN);

  useEffect(() => {
    if (!data) return;
    const offset = Date.parse(data.now) - dataUpdatedAt;
    let timer: number;

    function tick(options: DeliveryOptions) {
      const now = new Date(Date.now() + offset);
      setText(promiseText(options.promise, now));
      timer = window.setTimeout(
        () => {
          if (isOver(options, new Date(Date.now() + offset))) void refetch();
          tick(options);
        },
        untilNextMinute(options, now),
      );
    }

    tick(data);
    return () => window.clearTimeout(timer);
  }, [data, dataUpdatedAt, refetch]);

  return text;
}

function isOver(options: DeliveryOptions, now: Date): boolean {
  return (
    (options.promise !== null && now.getTime() >= Date.parse(options.promise.orderBefore)) ||
    johannesburgTime(now).date !== options.today
  );
}

/** Milliseconds until the countdown shows another minute, or its time is over. */
function untilNextMinute({ promise }: DeliveryOptions, now: Date): number {
  const left = promise ? Date.parse(promise.orderBefore) - now.getTime() : 0;
  if (left <= 0) return MINUTE_MS;
  // The whole minutes that are left are fewer just after one has begun.
  const isRoundedDown = promise?.isToday && left >= MINUTE_MS;
  return isRoundedDown ? (left % MINUTE_MS) + 1 : left % MINUTE_MS || MINUTE_MS;
}
