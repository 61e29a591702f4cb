import { Alert, Textarea, TextInput } from '@mantine/core';
import { MAX_REVIEW_WORDS, MAX_SHOWN_NAME } from '#contract/review/review.ts';
import type { ReviewLine, ReviewPage } from '#contract/review/review.schema.ts';
import { characterCount } from '#contract/text/characters.ts';
import { changeFailure } from '#src/lib/change-failure.ts';
import { PushButton } from '#src/ui/push-button.tsx';
import { SwappedLabel } from '#src/ui/swapped-label.tsx';
import { OnePhoto } from './one-photo.tsx';
import { StarChoice } from './star-choice.tsx';
import { useReviewForm } from './use-review-form.ts';

interface ReviewFormProps {
  page: ReviewPage;
  line: ReviewLine;
  orderKey: string;
  reviewId: string;
  onDone: () => void;
}

/** Says how one bouquet was: in stars, in words, and with a photo if there is one. */
export function ReviewForm(props: ReviewFormProps) {
  const { line, onDone } = props;
  const telling = useReviewForm(props);
  const { element, form, choice, write, isFixed, isSending, isPhotoMissing } = telling;
  const { stars, words } = form.values;
  return (
    <form ref={element} noValidate className="review-form" onSubmit={telling.handleSubmit}>
      <StarChoice
        id={line.lineId}
        value={stars}
        onChange={(chosen) => form.setFieldValue('stars', chosen)}
        error={form.errors['stars'] ? String(form.errors['stars']) : undefined}
        isFixed={isFixed}
      />
      <Textarea
        {...form.getInputProps('words')}
        name="words"
        size="md"
        label="In your words"
        rows={4}
        readOnly={isFixed}
        description={`${characterCount(words)} of ${MAX_REVIEW_WORDS} characters`}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
      />
      <TextInput
        {...form.getInputProps('shownName')}
        name="shownName"
        size="md"
        label="The name that is shown"
        required
        readOnly={isFixed}
        autoComplete="given-name"
        description={`A first name or initials, at most ${MAX_SHOWN_NAME} characters`}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
      />
      <OnePhoto choice={choice} isFixed={isFixed || write.isPending} />
      {telling.hasFailed && (
        <Alert role="alert" color="blush" title={changeFailure(write.error, 'sent')}>
          Everything you typed is still here.
        </Alert>
      )}
      {isPhotoMissing ? (
        <>
          <Alert role="alert" color="blush" title="Your words have reached us">
            The photo has not. You can send it again, or leave it at your words.
          </Alert>
          <div className="review-buttons">
            <PushButton look="outline" onClick={onDone}>
              Leave it
            </PushButton>
            <PushButton onClick={telling.sendAgain}>Send the photo again</PushButton>
          </div>
        </>
      ) : (
        <PushButton type="submit" aria-disabled={isSending || choice.isWorking}>
          <SwappedLabel>{isSending ? 'Sending...' : 'Send your review'}</SwappedLabel>
        </PushButton>
      )}
    </form>
  );
}
