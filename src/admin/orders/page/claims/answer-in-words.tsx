import { answerClaimInput } from '#contract/claim/answer-claim.schema.ts';
import classes from '#src/admin/dialogs/dialog.module.css';
import { useOrderChange, useTellDirty } from '#src/admin/dialogs/form-dialog.tsx';
import { trpc } from '#src/lib/trpc.ts';
import { useZodForm } from '#src/lib/use-zod-form.ts';
import { showToast } from '#src/ui/toasts/show-toast.ts';
import { AnswerActions, type AnswerFormProps, AnswerProblem, WordsField } from './answer-parts.tsx';

const fields = answerClaimInput.pick({ words: true });

/** An answer in words alone. */
export function AnswerInWords({ order, claim, dialog }: AnswerFormProps) {
  const form = useZodForm(fields, { initialValues: { words: '' } });
  useTellDirty(form.isDirty(), dialog.onDirtyChange);
  const { mutate, isPending, error } = trpc.admin.claims.answer.useMutation(
    useOrderChange(() => {
      dialog.onDone();
      showToast({ tone: 'success', message: 'Answered' });
    }),
  );
  return (
    <form
      noValidate
      className={classes.fields}
      onSubmit={(event) => {
        event.preventDefault();
        if (isPending || form.validate().hasErrors) return;
        mutate({ id: order.id, claimId: claim.id, ...form.getValues() });
      }}
    >
      <WordsField
        order={order}
        isRequired
        value={form.values.words}
        error={form.errors['words']}
        onChange={(words) => form.setFieldValue('words', words)}
      />
      <AnswerProblem error={error} done="sent" />
      <AnswerActions dialog={dialog} isPending={isPending} label="Send the answer" />
    </form>
  );
}
