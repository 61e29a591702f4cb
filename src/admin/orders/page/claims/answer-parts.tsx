import { Alert, Button, Textarea } from '@mantine/core';
import type { ReactNode } from 'react';
import { MAX_CLAIM_WORDS } from '#contract/order/claim.ts';
import type { AdminOrderView } from '#contract/order/admin-order.schema.ts';
import type { OwnersClaim } from '#contract/order/claim.schema.ts';
import { firstCharacters } from '#contract/text/characters.ts';
import classes from '#src/admin/dialogs/dialog.module.css';
import type { DialogForm } from '#src/admin/dialogs/form-dialog.tsx';
import { emailWords } from '#src/admin/dialogs/email-words.ts';
import { changeFailure } from '#src/lib/change-failure.ts';
import { SwappedLabel } from '#src/ui/swapped-label.tsx';

/** What a form of an answer is about. */
export interface AnswerFormProps {
  order: AdminOrderView;
  claim: OwnersClaim;
  dialog: DialogForm;
}

interface WordsFieldProps {
  order: AdminOrderView;
  value: string;
  error?: ReactNode;
  isRequired?: boolean;
  onChange: (words: string) => void;
}

/** What the shopper reads of an answer. */
export function WordsField({ order, value, error, isRequired = false, onChange }: WordsFieldProps) {
  return (
    <Textarea
      name="words"
      label={isRequired ? 'Your answer' : 'A word with it (optional)'}
      description={emailWords(
        order,
        'The shopper gets it by email, and reads it on the order’s page.',
      )}
      size="md"
      rows={4}
      required={isRequired}
      error={error}
      value={value}
      onChange={({ currentTarget }) =>
        onChange(firstCharacters(currentTarget.value, MAX_CLAIM_WORDS))
      }
    />
  );
}

interface AnswerActionsProps {
  dialog: DialogForm;
  isPending: boolean;
  label: string;
  children?: ReactNode;
}

/** The buttons of an answer. */
export function AnswerActions({ dialog, isPending, label, children }: AnswerActionsProps) {
  return (
    <div className={classes.actions}>
      <Button variant="default" size="md" onClick={dialog.onCancel}>
        Not now
      </Button>
      {children}
      <Button type="submit" size="md" aria-disabled={isPending}>
        <SwappedLabel>{isPending ? 'One moment...' : label}</SwappedLabel>
      </Button>
    </div>
  );
}

/** Why an answer was not given. */
export function AnswerProblem({ error, done }: { error: unknown; done: string }) {
  if (!error) return null;
  return (
    <Alert role="alert" color="blush">
      {changeFailure(error, done)}
    </Alert>
  );
}
