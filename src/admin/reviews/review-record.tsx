import { Button } from '@mantine/core';
import { useState } from 'react';
import type { OwnersReview } from '#contract/review/review-admin.schema.ts';
import { mediumTime } from '#contract/time/date-text.ts';
import { FormDialog } from '#src/admin/dialogs/form-dialog.tsx';
import records from '#src/admin/records/record-list.module.css';
import { changeFailure } from '#src/lib/change-failure.ts';
import { trpc } from '#src/lib/trpc.ts';
import { StarRow } from '#src/ui/rating-stars.tsx';
import { showToast } from '#src/ui/toasts/show-toast.ts';
import { AnswerForm, HideForm } from './review-dialogs.tsx';
import classes from './review-record.module.css';

/** One review, what became of it, and what the owner can do about it. */
export function ReviewRecord({ review }: { review: OwnersReview }) {
  const { name, productName, stars, words, at, photo, order, answer, hiddenAt } = review;
  const { show, isShowing } = useShow();
  const [open, setOpen] = useState<'answer' | 'hide'>();
  const close = () => setOpen(undefined);
  const state = stateOf(review);
  const canShow = !review.isRead || hiddenAt !== null;
  return (
    <article className={records.record} aria-label={`${productName}, by ${name}`}>
      <div className={records.top}>
        <h3 className={records.title}>{productName}</h3>
        <span key={state.text} className={records.state} data-tone={state.tone}>
          {state.text}
        </span>
      </div>
      <p className={records.facts}>
        <StarRow rating={stars} /> {name}, <time dateTime={at}>{mediumTime(at)}</time>, order{' '}
        <a href={`/admin/orders/${order.id}`}>{order.orderNumber}</a>
      </p>
      {words && <p className={records.words}>{words}</p>}
      {photo && (
        <a href={photo.url} target="_blank" rel="noreferrer">
          <img
            src={photo.url}
            alt={`The flowers, as ${name} saw them (opens a new tab)`}
            width={photo.width}
            height={photo.height}
            className={classes.photo}
          />
        </a>
      )}
      {answer && (
        <p className={records.words}>
          <b>Your answer</b>
          {`\n${answer.words}`}
        </p>
      )}
      {hiddenAt !== null && <p className={records.note}>Hidden: {review.hiddenReason}</p>}
      <div className={records.actions}>
        {canShow && (
          <Button size="md" aria-disabled={isShowing} onClick={() => show(review.id)}>
            {hiddenAt === null ? 'Mark as read and show' : 'Show it again'}
          </Button>
        )}
        <Button size="md" variant="default" onClick={() => setOpen('answer')}>
          {answer ? 'Change the answer' : 'Answer'}
        </Button>
        {hiddenAt === null && (
          <Button size="md" variant="default" onClick={() => setOpen('hide')}>
            Hide
          </Button>
        )}
      </div>
      <FormDialog title={`Answer ${name}`} isOpen={open === 'answer'} onClose={close}>
        {(dialog) => <AnswerForm review={review} dialog={dialog} />}
      </FormDialog>
      <FormDialog title={`Hide what ${name} wrote?`} isOpen={open === 'hide'} onClose={close}>
        {(dialog) => <HideForm review={review} dialog={dialog} />}
      </FormDialog>
    </article>
  );
}

function stateOf({ isRead, shownAt, hiddenAt }: OwnersReview) {
  if (hiddenAt) return { text: 'Hidden', tone: 'bad' };
  if (!isRead) return { text: shownAt ? 'Shown, not read' : 'Not read', tone: 'plain' };
  return { text: 'Shown', tone: 'good' };
}

/** Shows a review to everyone. */
function useShow() {
  const { admin } = trpc.useUtils();
  const call = trpc.admin.reviews.show.useMutation({
    onSuccess: ({ productName }) =>
      showToast({ tone: 'success', message: `The review is shown with ${productName}` }),
    onError: (error) => showToast({ tone: 'error', message: changeFailure(error, 'shown') }),
    onSettled: () => admin.reviews.list.invalidate(),
  });
  return {
    show: (id: string) => {
      if (!call.isPending) call.mutate({ id });
    },
    isShowing: call.isPending,
  };
}
