import { Button } from '@mantine/core';
import { useState } from 'react';
import { whyNotAgain } from '#contract/claim/why-not-again.ts';
import type { ClaimAnswer } from '#contract/order/claim.ts';
import { FormDialog } from '#src/admin/dialogs/form-dialog.tsx';
import type { AnswerFormProps } from './answer-parts.tsx';
import { AnswerInWords } from './answer-in-words.tsx';
import { AnswerWithDelivery } from './answer-with-delivery.tsx';
import { AnswerWithRefund } from './answer-with-refund.tsx';
import classes from './claims-panel.module.css';

const ANSWERS = [
  { answer: 'refund', label: 'Refund', title: 'Answer with a refund', Form: AnswerWithRefund },
  {
    answer: 'delivery',
    label: 'Deliver again',
    title: 'Answer with a new delivery',
    Form: AnswerWithDelivery,
  },
  { answer: 'words', label: 'Answer in words', title: 'Answer in words', Form: AnswerInWords },
] as const;

/** The three answers of the owner; each has a dialog of its own. One that the shop would refuse says why instead. */
export function AnswerChoices({ order, claim }: Omit<AnswerFormProps, 'dialog'>) {
  const [chosen, setChosen] = useState<ClaimAnswer>();
  if (claim.isRefunding) {
    return (
      <p className={classes.text}>
        A refund in answer is under way. What became of it is under Payment; once it is made, this
        is answered.
      </p>
    );
  }
  const whyNot = whyNotAgain(order);
  const offered = ANSWERS.filter(({ answer }) => answer !== 'delivery' || whyNot === '');
  return (
    <div className={classes.choices}>
      {offered.map(({ answer, label, title, Form }) => (
        <span key={answer}>
          <Button size="md" variant="default" onClick={() => setChosen(answer)}>
            {label}
          </Button>
          <FormDialog title={title} isOpen={chosen === answer} onClose={() => setChosen(undefined)}>
            {(dialog) => <Form order={order} claim={claim} dialog={dialog} />}
          </FormDialog>
        </span>
      ))}
      {whyNot && <p className={classes.text}>{whyNot}</p>}
    </div>
  );
}
