import { skipToken } from '@tanstack/react-query';
import { useEffect } from 'react';
import { longDate } from '#contract/time/date-text.ts';
import { deliveryForm } from '#contract/order/order.schema.ts';
import { trpc } from '#src/lib/trpc.ts';
import { ASKED_OFTEN } from '#src/lib/use-delivery-terms.ts';
import { useZodForm } from '#src/lib/use-zod-form.ts';
import { dateReason, nearestSlot, slotsOf } from './delivery-choices.ts';
import { loadDraft, saveDraft } from './delivery-draft.ts';
import { useOnePromise } from './use-one-promise.ts';

/**
 * The delivery form with what was typed before, kept at each change. A remembered day that can no
 * longer be promised is taken out, and the shopper told. Browser only: it starts from storage.
 */
export function useDeliveryForm(sessionId: string | undefined) {
  const form = useZodForm(deliveryForm, { initialValues: loadDraft() });
  // Read anew at each visit: places go while one looks around.
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
