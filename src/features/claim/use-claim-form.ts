import { type FormEvent, useEffect, useRef, useState } from 'react';
import { z } from 'zod';
import { MAX_CLAIM_PHOTOS } from '#contract/order/claim.ts';
import { claimForm } from '#contract/order/claim-form.schema.ts';
import type { OrderPageView } from '#contract/order/order-page.schema.ts';
import { readValue, removeValue, storeValue } from '#src/lib/expiring-storage.ts';
import { newUuid } from '#src/lib/new-uuid.ts';
import { putPhoto } from '#src/lib/photo/put-photo.ts';
import type { TakenPhoto } from '#src/lib/photo/use-photo.ts';
import { shopErrorOf } from '#src/lib/shop-error.ts';
import { trpc } from '#src/lib/trpc.ts';
import { focusFirstNamed, formErrorsOf, useZodForm } from '#src/lib/use-zod-form.ts';
import { usePhotos } from '#src/lib/photo/use-photos.ts';
import { showAnswer } from '#src/lib/show-answer.ts';

const draft = z.object({ kind: z.string(), words: z.string() });

interface ClaimFormFacts {
  order: OrderPageView;
  orderKey: string;
}

/**
 * The form that says what is wrong. The words go first and then each photo, so that a weak signal that carries no
 * picture carries the words; what is sent twice is one.
 */
export function useClaimForm({ order, orderKey }: ClaimFormFacts) {
  const element = useRef<HTMLFormElement>(null);
  const [claimId] = useState(newUuid);
  const draftKey = `claim ${order.id}`;
  const [begun] = useState(() => readValue(draftKey, draft) ?? { kind: '', words: '' });
  const form = useZodForm(claimForm, { initialValues: begun });
  const choice = usePhotos(MAX_CLAIM_PHOTOS);
  const { order: orders } = trpc.useUtils();
  const call = { id: order.id, key: orderKey };
  const [sending, setSending] = useState<{ isOn: boolean; left: readonly TakenPhoto[] }>();

  const { kind, words } = form.values;
  const isTold = sending !== undefined;
  useEffect(() => {
    if (!isTold && (kind || words)) storeValue(draftKey, { kind, words });
    else removeValue(draftKey);
  }, [draftKey, kind, words, isTold]);

  const leaving = useRef(new AbortController());
  useEffect(() => {
    const controller = new AbortController();
    leaving.current = controller;
    return () => controller.abort();
  }, []);

  const make = trpc.claim.make.useMutation({
    onSuccess: (told) => {
      showAnswer(orders.page, call, told);
      void sendPhotos(choice.photos);
    },
    onError: (error) => {
      const refusal = shopErrorOf(error);
      const errors = formErrorsOf(refusal?.issues ?? []);
      form.setErrors(errors);
      focusFirstNamed(element.current, errors);
      // It may have been told although the answer was lost, or on another device.
      void orders.page.invalidate(call);
    },
  });

  /** One after the other; those that did not arrive are kept, to be sent again. */
  async function sendPhotos(photos: readonly TakenPhoto[]): Promise<void> {
    setSending({ isOn: true, left: photos });
    const { signal } = leaving.current;
    const left = await putPhotos(photos, { claimId, orderKey }, signal);
    if (leaving.current.signal.aborted) return;
    await orders.page.invalidate(call);
    setSending({ isOn: false, left });
  }

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (make.isPending || choice.isWorking || isTold) return;
    const { hasErrors, errors } = form.validate();
    if (hasErrors) return focusFirstNamed(element.current, errors);
    const photoIds = choice.photos.map(({ id }) => id);
    make.mutate({ ...call, claimId, ...claimForm.parse(form.getValues()), photoIds });
  }

  return {
    element,
    form,
    choice,
    make,
    handleSubmit,
    isTold,
    isSending: make.isPending || sending?.isOn === true,
    /** All that is to be sent has arrived. */
    isDone: sending?.isOn === false && sending.left.length === 0,
    /** How many photos did not arrive. */
    missing: sending && !sending.isOn ? sending.left.length : 0,
    leaveOut: () => setSending({ isOn: false, left: [] }),
    sendAgain: () => {
      if (sending && !sending.isOn) void sendPhotos(sending.left);
    },
  };
}

/** Sends photos one after the other, and returns those that did not arrive. */
async function putPhotos(
  photos: readonly TakenPhoto[],
  { claimId, orderKey }: { claimId: string; orderKey: string },
  signal: AbortSignal,
): Promise<TakenPhoto[]> {
  const [photo, ...others] = photos;
  if (!photo) return [];
  const address = `/api/claims/${claimId}/photos/${photo.id}`;
  const hasArrived = await putPhoto(address, { bearer: orderKey, file: photo.jpeg }, signal).then(
    () => true,
    () => false,
  );
  const missing = await putPhotos(others, { claimId, orderKey }, signal);
  return hasArrived ? missing : [photo, ...missing];
}
