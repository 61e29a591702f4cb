import { Alert, Button, Textarea, TextInput } from '@mantine/core';
import type { FormEvent, ReactNode } from 'react';
import {
  answerReviewForm,
  hideReviewForm,
  type OwnersReview,
} from '#contract/review/review-admin.schema.ts';
import { MAX_REVIEW_ANSWER } from '#contract/review/review.ts';
import { firstCharacters } from '#contract/text/characters.ts';
import classes from '#src/admin/dialogs/dialog.module.css';
import { type DialogForm, useTellDirty } from '#src/admin/dialogs/form-dialog.tsx';
import { changeFailure } from '#src/lib/change-failure.ts';
import { trpc } from '#src/lib/trpc.ts';
import { useZodForm } from '#src/lib/use-zod-form.ts';
import { SwappedLabel } from '#src/ui/swapped-label.tsx';
import { showToast } from '#src/ui/toasts/show-toast.ts';

interface ReviewFormProps {
  review: OwnersReview;
  dialog: DialogForm;
}

/** What stands below a review. An empty answer takes the one before it away. */
export function AnswerForm({ review, dialog }: ReviewFormProps) {
  const form = useZodForm(answerReviewForm, {
    initialValues: { words: review.answer?.words ?? '' },
  });
  useTellDirty(form.isDirty(), dialog.onDirtyChange);
  const { mutate, isPending, error } = trpc.admin.reviews.answer.useMutation(
    useDone(dialog, 'Answered'),
  );
  return (
    <DialogFields
      onSubmit={() => {
        if (isPending || form.validate().hasErrors) return;
        mutate({ id: review.id, ...form.getValues() });
      }}
      {...{ dialog, isPending, error, done: 'saved', label: 'Save the answer' }}
    >
      <Textarea
        name="words"
        label="Your answer"
        description="It stands below the review, for everyone."
        size="md"
        rows={4}
        error={form.errors['words']}
        value={form.values.words}
        onChange={({ currentTarget }) =>
          form.setFieldValue('words', firstCharacters(currentTarget.value, MAX_REVIEW_ANSWER))
        }
      />
    </DialogFields>
  );
}

/** Why a review is not shown. */
export function HideForm({ review, dialog }: ReviewFormProps) {
  const form = useZodForm(hideReviewForm, { initialValues: { reason: '' } });
  useTellDirty(form.isDirty(), dialog.onDirtyChange);
  const { mutate, isPending, error } = trpc.admin.reviews.hide.useMutation(
    useDone(dialog, 'Hidden'),
  );
  return (
    <DialogFields
      onSubmit={() => {
        if (isPending || form.validate().hasErrors) return;
        mutate({ id: review.id, ...form.getValues() });
      }}
      {...{ dialog, isPending, error, done: 'hidden', label: 'Hide it' }}
    >
      <TextInput
        {...form.getInputProps('reason')}
        name="reason"
        label="Why"
        description="Kept in the log, please without names. Its shopper sees on their page that it is not shown, and not why. It no longer counts for the stars."
        size="md"
        required
      />
    </DialogFields>
  );
}

function useDone(dialog: DialogForm, message: string) {
  const { admin } = trpc.useUtils();
  return {
    onSuccess: () => {
      dialog.onDone();
      showToast({ tone: 'success', message });
    },
    onSettled: () => admin.reviews.list.invalidate(),
  };
}

interface DialogFieldsProps {
  dialog: DialogForm;
  isPending: boolean;
  error: unknown;
  done: string;
  label: string;
  onSubmit: () => void;
  children: ReactNode;
}

function DialogFields(props: DialogFieldsProps) {
  const { dialog, isPending, error, done, label, onSubmit, children } = props;
  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    onSubmit();
  }
  return (
    <form noValidate className={classes.fields} onSubmit={handleSubmit}>
      {children}
      {error !== null && (
        <Alert role="alert" color="blush">
          {changeFailure(error, done)}
        </Alert>
      )}
      <div className={classes.actions}>
        <Button variant="default" size="md" onClick={dialog.onCancel}>
          Not now
        </Button>
        <Button type="submit" size="md" aria-disabled={isPending}>
          <SwappedLabel>{isPending ? 'One moment...' : label}</SwappedLabel>
        </Button>
      </div>
    </form>
  );
}
