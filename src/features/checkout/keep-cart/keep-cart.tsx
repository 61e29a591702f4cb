import { Alert, Checkbox } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useEffect, useEffectEvent, useState } from 'react';
import { askForCartInput } from '#contract/enquiry/abandoned-checkout.schema.ts';
import { changeFailure } from '#src/lib/change-failure.ts';
import { trpc } from '#src/lib/trpc.ts';
import { forgetAsked, noteAsked, readAsked } from './asked-cart.ts';

export interface KeepCartProps {
  sessionId: string;
  /** What stands in the form's field. */
  email: string;
  /** Called when there is no address that could be written to, with what is wrong with it. */
  onNoEmail: (reason: string) => void;
}

/** A typed address counts once it was left alone for so long, in ms. */
const SETTLED_MS = 1000;

/** Lets a shopper be written to once about a cart that they do not order, and turn that off again. */
export function KeepCart({ sessionId, email, onNoEmail }: KeepCartProps) {
  const [askedFor, setAskedFor] = useState(() => readAsked(sessionId));
  const show = (address: string | undefined) => {
    setAskedFor(address);
    if (address === undefined) forgetAsked();
    else noteAsked(sessionId, address);
  };
  // Shown at once; what did not get through is taken back.
  const takenBack = {
    onMutate: () => ({ before: askedFor }),
    onError: (
      _error: unknown,
      _input: unknown,
      noted: { before: string | undefined } | undefined,
    ) => show(noted?.before),
  };
  const ask = trpc.abandonedCheckout.ask.useMutation(takenBack);
  const cancel = trpc.abandonedCheckout.cancel.useMutation(takenBack);
  const isSaving = ask.isPending || cancel.isPending;
  const failed = ask.error ?? cancel.error;

  function setOn(isOn: boolean) {
    if (isSaving) return;
    cancel.reset();
    ask.reset();
    if (!isOn) {
      cancel.mutate({ sessionId });
      show(undefined);
      return;
    }
    const input = askForCartInput.safeParse({ sessionId, email });
    if (!input.success) {
      onNoEmail(input.error.issues[0]?.message ?? '');
      return;
    }
    ask.mutate(input.data);
    show(input.data.email);
  }

  const [settled] = useDebouncedValue(email, SETTLED_MS);
  const follow = useEffectEvent((address: string) => {
    const input = askForCartInput.safeParse({ sessionId, email: address });
    if (askedFor === undefined || !input.success || input.data.email === askedFor) return;
    ask.mutate(input.data);
    show(input.data.email);
  });
  useEffect(() => follow(settled), [settled]);

  return (
    <>
      <Checkbox
        name="keepCart"
        size="md"
        label="Email me my cart if I don’t order it"
        description={`One email${askedFor ? ` to ${askedFor}` : ''}, about three hours from now, and nothing else. We don’t hold the flowers for you.`}
        styles={{ description: { overflowWrap: 'anywhere' } }}
        checked={askedFor !== undefined}
        aria-busy={isSaving}
        onChange={({ currentTarget: { checked } }) => setOn(checked)}
      />
      {failed && <Alert role="alert" color="blush" title={changeFailure(failed, 'saved')} />}
    </>
  );
}
