import { skipToken } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import type { DeliveryOptions } from '#contract/delivery/delivery.schema.ts';
import { DELIVERY_SLOTS, type DeliverySlot } from '#contract/delivery/delivery.ts';
import { checkoutForm } from '#contract/order/order.schema.ts';
import { longDate } from '#contract/time/date-text.ts';
import type { DateText } from '#contract/time/day.ts';
import { type TrpcUtils, trpc } from '#src/lib/trpc.ts';
import { useChoice } from '#src/lib/shop-config.tsx';
import { ASKED_OFTEN } from '#src/lib/use-delivery-terms.ts';
import { useZodForm } from '#src/lib/use-zod-form.ts';
import { chosen } from './choice/lazy-choice.ts';
import { collection } from './delivery/lazy-collection.ts';
import {
  dateReason,
  deliveredDraft,
  firstOpenSlot,
  isOpenSlot,
  loadDraft,
  saveDraft,
  slotsOf,
} from '#src/features/checkout/checkout-draft.ts';

/**
 * The checkout form with what was typed before, kept at each change. A day or a time that can no longer be
 * promised is taken out, and the shopper asked for another. Browser only: it starts from storage.
 */
export function useCheckoutForm(sessionId: string | undefined) {
  const choice = useChoice();
  const part = choice && chosen.loaded();
  const [kept] = useState(() => {
    const draft = collection.fields() ? loadDraft() : deliveredDraft(loadDraft());
    return part ? part.takeChoice(draft, choice) : draft;
  });
  const form = useZodForm(collection.rules() ?? checkoutForm, { initialValues: kept });
  // A time that the shopper did not choose follows the day; one that is kept with its day has been seen, and does not.
  const [isOwnTime, setOwnTime] = useState(
    kept.deliveryDate === '' && kept.deliveryTime === DELIVERY_SLOTS[0],
  );
  // Read again at each visit: places go while the shopper looks around.
  const options = trpc.delivery.forCart.useQuery(
    sessionId === undefined ? skipToken : { sessionId },
    { ...ASKED_OFTEN, refetchOnMount: 'always' },
  );
  useOnePromise(options);
  const { data: area } = trpc.delivery.area.useQuery();
  const { values, setFieldValue, setFieldError } = form;
  const dates = values.fulfilment ? undefined : options.data?.dates;

  useEffect(() => saveDraft(values), [values]);

  const { deliveryDate, deliveryTime } = values;
  useEffect(() => {
    if (!dates || !deliveryDate) return;
    const reason = dateReason(dates, deliveryDate);
    if (reason) {
      setFieldValue('deliveryDate', '');
      setFieldError(
        'deliveryDate',
        `${longDate(deliveryDate)} can no longer be chosen: ${reason}. Please choose another day.`,
      );
      return;
    }
    if (deliveryTime === '' || isOpenSlot(slotsOf(dates, deliveryDate), deliveryTime)) return;
    setOwnTime(false);
    setFieldValue('deliveryTime', '');
    setFieldError('deliveryTime', timeGone(deliveryTime));
  }, [dates, deliveryDate, deliveryTime, setFieldValue, setFieldError]);

  // After a reload nothing else tells that there was a time.
  const askAgain = useEffectEvent(() => {
    if (deliveryTime === '' && deliveryDate)
      setFieldError('deliveryTime', timeGone('The time you chose'));
  });
  useEffect(() => askAgain(), []);

  function chooseDay(day: DateText) {
    setFieldValue('deliveryDate', day);
    // The error about the time was about the other day.
    form.clearFieldError('deliveryTime');
    if (isOwnTime) setFieldValue('deliveryTime', firstOpenSlot(slotsOf(dates ?? [], day)));
  }

  function chooseTime(slot: DeliverySlot) {
    setOwnTime(false);
    setFieldValue('deliveryTime', slot);
  }

  const slots = slotsOf(dates ?? [], deliveryDate);
  /** Says why the form's own time is not the usual one. */
  const timeNote =
    deliveryDate && isOwnTime && deliveryTime !== DELIVERY_SLOTS[0]
      ? `${DELIVERY_SLOTS[0]} is not available on this day. This is the first that is.`
      : undefined;
  const Keeper = part?.ChoiceKeeper;
  return { form, options, area, slots, timeNote, chooseDay, chooseTime, sessionId, Keeper };
}

export type CheckoutFormState = ReturnType<typeof useCheckoutForm>;

function timeGone(what: string): string {
  return `${what} is no longer available on this day. Please choose another time.`;
}

/** As they are read for the header. */
type Options = ReturnType<TrpcUtils['delivery']['options']['getData']>;

interface CartOptions {
  data: Options;
  dataUpdatedAt: number;
  refetch: () => Promise<unknown>;
}

/**
 * Keeps the promise in the header and the calendar of the cart from contradicting each other: the newer answer
 * holds for both.
 */
function useOnePromise({ data, dataUpdatedAt, refetch }: CartOptions): void {
  const { delivery } = trpc.useUtils();
  const shared = trpc.delivery.options.useQuery(undefined, { enabled: false });
  const sharedAt = shared.dataUpdatedAt;
  const isAtOdds = data && shared.data && !isSamePromise(data, shared.data);

  useEffect(() => {
    if (!data || !isAtOdds) return;
    if (sharedAt > dataUpdatedAt) void refetch();
    else {
      delivery.options.setData(undefined, data, { updatedAt: dataUpdatedAt });
      // The other delivery data are as outdated.
      void delivery.terms.invalidate();
    }
  }, [data, dataUpdatedAt, delivery, isAtOdds, refetch, sharedAt]);
}

function isSamePromise(
  one: Pick<DeliveryOptions, 'promise' | 'today'>,
  other: Pick<DeliveryOptions, 'promise' | 'today'>,
): boolean {
  const isSame =
    one.promise?.date === other.promise?.date &&
    one.promise?.orderBefore === other.promise?.orderBefore;
  // After midnight the promise of the same day is for today.
  return isSame && one.today === other.today;
}
