import { Button, TextInput } from '@mantine/core';
import { IconAlertTriangle } from '#src/ui/icons/icon-alert-triangle.ts';
import { useState } from 'react';
import { randLabelOf } from '#contract/money/money.ts';
import type { AdminOrderView } from '#contract/order/admin-order.schema.ts';
import { CLAIM, isRefundAttention } from '#contract/order/order-attention.ts';
import { firstCharacters } from '#contract/text/characters.ts';
import { useDiscardQuestion } from '#src/admin/dialogs/discard-dialog.tsx';
import { emailWords } from '#src/admin/dialogs/email-words.ts';
import { changeFailure } from '#src/lib/change-failure.ts';
import { shopErrorOf } from '#src/lib/shop-error.ts';
import { trpc } from '#src/lib/trpc.ts';
import { showToast } from '#src/ui/toasts/show-toast.ts';
import { AttentionChoices } from './attention-choices.tsx';
import classes from './attention-panel.module.css';
import { useOrderChange } from '#src/admin/dialogs/form-dialog.tsx';

interface AttentionPanelProps {
  order: AdminOrderView;
  /** Leads to where the money is given back. */
  onGiveBack: () => void;
}

/** Why an order needs the owner, and what can be done about it. */
export function AttentionPanel({ order, onGiveBack }: AttentionPanelProps) {
  const [note, setNote] = useState('');
  const [amount, setAmount] = useState<string>();
  // What is typed is about these: a live update, or an answer that was lost, must not make it be about others.
  const [typedAbout, setTypedAbout] = useState<AdminOrderView['attention']>();
  const { id, attention } = order;
  const { toRefund } = order.money;
  const resolving = trpc.admin.orders.resolveAttention.useMutation(
    useOrderChange(() => {
      setNote('');
      setAmount(undefined);
      setTypedAbout(undefined);
      showToast({ tone: 'success', message: 'Noted as dealt with' });
    }),
  );
  const { question } = useDiscardQuestion(note !== '' && attention.length > 0, () => setNote(''));
  const problem = resolving.error && changeFailure(resolving.error, 'saved');
  if (attention.length === 0) {
    // The typed text stays in sight even when no reason is open any more.
    return problem && isStale(resolving.error) ? (
      <section className={classes.panel} aria-label="Your note">
        <p role="alert">{problem}</p>
        {note && <p>“{note}”</p>}
      </section>
    ) : null;
  }
  // What is late ends by going on with the order, money by a refund, or by keeping it with a word.
  const noted = attention.filter(isNoted);
  const owed = attention.filter(isOwed);
  const isWish = noted.some(({ kind }) => kind === 'cancel_requested');
  const resolve = (isOfThese: typeof isOwed) => {
    if (resolving.isPending) return;
    const about = typedAbout?.filter(isOfThese) ?? [];
    const reasons = about.length > 0 ? about : attention.filter(isOfThese);
    const seen = reasons.flatMap((reason) => reason.id ?? []);
    const input = { id, seen, note, ...(isOfThese === isOwed && { kept: amount ?? toRefund }) };
    resolving.mutate(input, {
      // The shop has said so: what is shown now is what the next press is about.
      onError: (failure) => isStale(failure) && setTypedAbout(undefined),
    });
  };
  return (
    <section className={classes.panel} aria-label="This order needs your attention">
      <h2 className={classes.title}>
        <IconAlertTriangle size={22} stroke={1.75} aria-hidden /> This order needs your attention
      </h2>
      <ul className={classes.reasons}>
        {attention.map((reason) => (
          <li key={reason.id ?? reason.kind}>{reason.text}</li>
        ))}
      </ul>
      <AttentionChoices order={order} onGiveBack={onGiveBack} />
      {isWish && (
        <p>
          “Dealt with: the order stands” sends the shopper an email that the order was not
          cancelled. So does sending it out.
        </p>
      )}
      {(noted.length > 0 || owed.length > 0) && (
        <form
          className={classes.settle}
          onSubmit={(event) => {
            event.preventDefault();
            resolve(noted.length > 0 ? isNoted : isOwed);
          }}
        >
          <TextInput
            aria-label="What was done about it"
            placeholder={noted.length > 0 ? 'What was done about it' : 'Why the money is kept'}
            size="md"
            className={classes.note}
            description={
              owed.length > 0 &&
              emailWords(order, 'If you keep the money, the shopper gets an email with this note.')
            }
            value={note}
            error={problem}
            onChange={({ currentTarget: { value } }) => {
              setTypedAbout(value === '' ? undefined : (typedAbout ?? attention));
              setNote(firstCharacters(value, 300));
            }}
          />
          {owed.length > 0 && (
            <TextInput
              aria-label="Amount you keep, in rand"
              description={`Amount you keep, at most ${randLabelOf(toRefund)}`}
              size="md"
              inputMode="decimal"
              autoComplete="off"
              value={amount ?? toRefund}
              onChange={({ currentTarget: { value } }) => {
                setTypedAbout(typedAbout ?? attention);
                setAmount(value);
              }}
            />
          )}
          {noted.length > 0 && (
            <Button type="submit" size="md" variant="light" aria-disabled={resolving.isPending}>
              {isWish ? 'Dealt with: the order stands' : 'Dealt with'}
            </Button>
          )}
          {owed.length > 0 && (
            <Button
              type={noted.length > 0 ? 'button' : 'submit'}
              size="md"
              variant="light"
              aria-disabled={resolving.isPending}
              {...(noted.length > 0 && { onClick: () => resolve(isOwed) })}
            >
              Keep the money, as agreed
            </Button>
          )}
        </form>
      )}
      {question}
    </section>
  );
}

type Reason = AdminOrderView['attention'][number];

const isOwed = ({ kind }: Reason): boolean => isRefundAttention(kind);
/** What is wrong with the flowers is answered below. */
const isNoted = ({ kind }: Reason): boolean =>
  kind !== 'overdue' && kind !== CLAIM && !isRefundAttention(kind);

/** The owner spoke of reasons that are no longer open. */
function isStale(failure: unknown): boolean {
  return shopErrorOf(failure)?.code === 'ATTENTION_CHANGED';
}
