import { Button, TextInput } from '@mantine/core';
import { skipToken } from '@tanstack/react-query';
import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { z } from 'zod';
import { randText } from '#contract/money/money.ts';
import { leastLeftText } from '#contract/voucher/least-left.ts';
import { plainCode, termsText } from '#contract/voucher/voucher.ts';
import type { CheckoutVoucher, FullPrice } from '#src/features/checkout/checkout-cart.ts';
import { VOUCHER_KEY } from '#src/features/checkout/checkout-draft.ts';
import { type CheckoutProblem, isAbout } from '#src/features/checkout/problems/checkout-problem.ts';
import { readValue, removeValue, storeValue } from '#src/lib/expiring-storage.ts';
import { messageOf } from '#src/lib/shop-error.ts';
import { trpc } from '#src/lib/trpc.ts';
import { SwappedLabel } from '#src/ui/swapped-label.tsx';
import { forgetOffer, keepOffer, keptOffer, voucherOf } from './kept-voucher.ts';

export interface VoucherFieldProps {
  /** What the order costs without a voucher. */
  price: FullPrice;
  sessionId: string | undefined;
  onVoucher: (voucher: CheckoutVoucher | undefined) => void;
  /** Why the last order was not placed; what is refused of a code is over with it. */
  problem: CheckoutProblem | undefined;
  onProblem: (problem: undefined) => void;
}

const NO_ANSWER = 'There was no answer. Please try again.';
const MAX_CODE = 60;

/**
 * Takes a voucher's code and tells what it gives, or why it gives nothing. The code is kept as the rest of the form; what
 * it gives is asked again whenever the order costs another sum.
 */
export function VoucherField(props: VoucherFieldProps) {
  const { price, sessionId, onVoucher, problem, onProblem } = props;
  const [kept] = useState(() => readValue(VOUCHER_KEY, z.string().max(MAX_CODE)) ?? '');
  const [typed, setTyped] = useState(kept);
  const [asked, setAsked] = useState(kept || undefined);
  // Shown at once after a reload, so that nothing moves when the answer says the same.
  const [offered] = useState(keptOffer);
  const [fault, setFault] = useState('');
  const removed = useRef<HTMLElement>(null);
  const offer = trpc.voucher.look.useQuery(
    asked && price.subtotal > 0
      ? {
          code: asked,
          sessionId,
          subtotal: randText(price.subtotal),
          delivery: randText(price.delivery),
        }
      : skipToken,
    {
      // A gift voucher may have been spent since, by the order before this one.
      staleTime: 5_000,
      placeholderData: (before = offered) =>
        before && asked && before.code === plainCode(asked) ? before : undefined,
    },
  );
  const given = asked && !offer.isError ? offer.data : undefined;
  const error = fault || (asked && offer.isError && messageOf(offer.error, NO_ANSWER));
  const isAsking = offer.isFetching && !given;
  const askLabel = isAsking ? 'Asking...' : 'Use code';

  const tell = useEffectEvent(() => {
    if (given) keepOffer(given);
    onVoucher(given && voucherOf(given));
  });
  useEffect(() => tell(), [given]);

  // Closed after a reload, so that nothing moves; what is refused has to be seen.
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    if (error) setOpen(true);
  }, [error]);

  function change(code: string) {
    setTyped(code);
    setAsked(undefined);
    setFault('');
    forgetOffer();
    forgetRefusal();
    storeValue(VOUCHER_KEY, code);
  }

  function forgetRefusal() {
    if (isAbout(problem, 'voucherCode')) onProblem(undefined);
  }

  function ask() {
    const code = typed.trim();
    forgetRefusal();
    if (code === '') setFault('Please type the code of your voucher');
    // The same code again, as where there was no answer.
    else if (asked === code) void offer.refetch();
    else setAsked(code);
  }

  function handleKey(event: KeyboardEvent) {
    if (event.key !== 'Enter') return;
    // The order is not what was meant.
    event.preventDefault();
    ask();
  }

  function remove() {
    change('');
    removeValue(VOUCHER_KEY);
    removed.current?.focus();
  }

  return (
    <details
      className="voucher-field"
      open={isOpen}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary ref={removed} className="voucher-summary">
        Voucher code
      </summary>
      <div className="voucher-row">
        <TextInput
          name="voucherCode"
          label="Your code"
          size="md"
          maxLength={MAX_CODE}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          value={typed}
          error={error || undefined}
          onChange={({ currentTarget: { value } }) => change(value)}
          onKeyDown={handleKey}
        />
        {/* One button, so that the focus stays where it is. */}
        <Button variant="default" size="md" aria-disabled={isAsking} onClick={given ? remove : ask}>
          <SwappedLabel>{given ? 'Remove' : askLabel}</SwappedLabel>
        </Button>
      </div>
      <p role="status" className="voucher-told">
        {given &&
          [`${given.code}: ${termsText(given)}`, leastLeftText(given, price)]
            .filter(Boolean)
            .join('. ')}
      </p>
    </details>
  );
}
