import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { z } from 'zod';
import { reviewForm } from '#contract/review/review-form.schema.ts';
import type { ReviewLine, ReviewPage } from '#contract/review/review.schema.ts';
import { readValue, removeValue, storeValue } from '#src/lib/expiring-storage.ts';
import { putPhoto } from '#src/lib/photo/put-photo.ts';
import { usePhotos } from '#src/lib/photo/use-photos.ts';
import type { TakenPhoto } from '#src/lib/photo/use-photo.ts';
import { shopErrorOf } from '#src/lib/shop-error.ts';
import { trpc } from '#src/lib/trpc.ts';
import { focusFirstNamed, formErrorsOf, useZodForm } from '#src/lib/use-zod-form.ts';
import { showAnswer } from '#src/lib/show-answer.ts';

const draft = z.object({ stars: z.number(), words: z.string(), shownName: z.string() });

interface ReviewFormFacts {
  page: ReviewPage;
  line: ReviewLine;
  orderKey: string;
  reviewId: string;
  /** All has arrived. */
  onDone: () => void;
}

/**
 * The form of one review. The words go first and then the photo, so that a weak signal that carries no picture
 * carries the words; what is sent twice is one.
 */
export function useReviewForm({ page, line, orderKey, reviewId, onDone }: ReviewFormFacts) {
  const element = useRef<HTMLFormElement>(null);
  const draftKey = `review ${line.lineId}`;
  const [begun] = useState({ stars: 0, words: '', shownName: page.firstName });
  const form = useZodForm(reviewForm, { initialValues: begun });
  const choice = usePhotos(1);
  const { review } = trpc.useUtils();
  const call = { id: page.orderId, key: orderKey };
  const [sending, setSending] = useState<'photo' | 'photo missing'>();

  const restore = useRef(form.setValues);
  useEffect(() => {
    const typed = readValue(draftKey, draft);
    if (typed) restore.current(typed);
  }, [draftKey]);
  const { values } = form;
  useEffect(() => {
    if (values !== begun) storeValue(draftKey, values);
  }, [draftKey, begun, values]);

  const leaving = useRef(new AbortController());
  useEffect(() => {
    const controller = new AbortController();
    leaving.current = controller;
    return () => controller.abort();
  }, []);

  const write = trpc.review.write.useMutation({
    onSuccess: async (after) => {
      removeValue(draftKey);
      showAnswer(review.page, call, after);
      const [photo] = choice.photos;
      if (photo) await send(photo);
      else onDone();
    },
    onError: (error) => {
      const errors = formErrorsOf(shopErrorOf(error)?.issues ?? []);
      form.setErrors(errors);
      focusFirstNamed(element.current, errors);
      // It may have been written although the answer was lost, or on another device.
      void review.page.invalidate(call);
    },
  });

  // The answer was lost, and the page says that the words had arrived: changes would vanish, so the form ends, but for a
  // photo that can still be sent.
  const isWritten = write.isError && line.review?.id === reviewId;
  const end = useEffectEvent(() => {
    removeValue(draftKey);
    if (choice.photos.length > 0) setSending('photo missing');
    else onDone();
  });
  useEffect(() => {
    if (isWritten) end();
  }, [isWritten]);

  async function send(photo: TakenPhoto): Promise<void> {
    setSending('photo');
    const { signal } = leaving.current;
    const address = `/api/reviews/${reviewId}/photos/${photo.id}`;
    const hasArrived = await putPhoto(address, { bearer: orderKey, file: photo.jpeg }, signal).then(
      () => true,
      () => false,
    );
    if (signal.aborted) return;
    await review.page.invalidate(call);
    if (hasArrived) onDone();
    else setSending('photo missing');
  }

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (write.isPending || choice.isWorking || sending) return;
    const { hasErrors, errors } = form.validate();
    if (hasErrors) return focusFirst(element.current, errors);
    write.mutate({
      ...call,
      ...reviewForm.parse(form.getValues()),
      lineId: line.lineId,
      reviewId,
      photoId: choice.photos[0]?.id ?? null,
    });
  }

  return {
    element,
    form,
    choice,
    write,
    hasFailed: write.isError && !isWritten,
    handleSubmit,
    /** The words have arrived, or may have. */
    isFixed: sending !== undefined,
    isSending: write.isPending || sending === 'photo',
    isPhotoMissing: sending === 'photo missing',
    sendAgain: () => {
      const [photo] = choice.photos;
      if (photo) void send(photo);
    },
  };
}

/** The stars are choices, which have no name of a field. */
function focusFirst(form: HTMLFormElement | null, errors: Record<string, unknown>): void {
  if (errors['stars']) form?.querySelector<HTMLInputElement>('input[type=radio]')?.focus();
  else focusFirstNamed(form, errors);
}
