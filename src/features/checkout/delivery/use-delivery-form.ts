import { skipToken } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { DeliveryOptions } from '#contract/delivery/delivery.schema.ts';
import { deliveryForm } from '#contract/order/order.schema.ts';
import { longDate } from '#contract/time/date-text.ts';
import { type TrpcUtils, trpc } from '#src/lib/trpc.ts';
import { ASKED_OFTEN } from '#src/lib/use-delivery-terms.ts';
import { useZodForm } from '#src/lib/use-zod-form.ts';
import { dateReason, loadDraft, nearestSlot, saveDraft, slotsOf } from './delivery-draft.ts';

/**
 * The delivery form with what was typed before, kept at each change. A remembered day that can no
 * longer be promised is taken out, and the shopper told. Browser only: it starts from storage.
 */
export function useDeliveryForm(sessionId: string | undefined) {
  const form = useZodForm(deliveryForm, { initialValues: loadDraft() });
  // Read again at each visit: places go while the shopper looks around.
  const options = trpc.delivery.forCart.useQuery(
    sessionId === undefined ? skipToken : { sessionId },
    { ...ASKED_OFTEN, refetchOnMount: 'always' },
  );
  useOnePromise(options);
  const { data: area } = trpc.delivery.area.useQuery();
  const { values, setFieldValue, setFieldError } = form;
  const dates = options.data?.dates;

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
    const slots = slotsOf(dates, deliveryDate);
    const slot = nearestSlot(slots, deliveryTime);
    if (slot === deliveryTime) return;
    setFieldValue('deliveryTime', slot);
    if (slots.some((option) => option.slot === deliveryTime && option.full)) {
      setFieldError('deliveryTime', `${deliveryTime} is fully booked. Chosen instead: ${slot}`);
    }
  }, [dates, deliveryDate, deliveryTime, setFieldValue, setFieldError]);

  return { form, options, area, slots: slotsOf(dates ?? [], deliveryDate) };
}

export type DeliveryFormState = ReturnType<typeof useDeliveryForm>;

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
  { promise: one }: Pick<DeliveryOptions, 'promise'>,
  { promise: other }: Pick<DeliveryOptions, 'promise'>,
): boolean {
  return one?.date === other?.date && one?.orderBefore === other?.orderBefore;
}
