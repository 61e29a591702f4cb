import { Alert, Button, Textarea, TextInput } from '@mantine/core';
import { useMounted } from '@mantine/hooks';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { MAX_GIFT_MESSAGE } from '#contract/gift/gift.ts';
import { buyGiftInput, type GiftOffer, giftAmountRefusal } from '#contract/gift/gift.schema.ts';
import { cents, randLabel, randText } from '#contract/money/money.ts';
import type { PaymentRedirect } from '#contract/payment/payment.schema.ts';
import { johannesburgTime } from '#contract/time/johannesburg-time.ts';
import { changeFailure } from '#src/lib/change-failure.ts';
import { requestKeys } from '#src/lib/request-key.ts';
import { shopErrorOf } from '#src/lib/shop-error.ts';
import { trpc } from '#src/lib/trpc.ts';
import { errorsIn, focusFirstNamed, formErrorsOf } from '#src/lib/use-zod-form.ts';
import { SelectField } from '#src/ui/select-field.tsx';
import { SwappedLabel } from '#src/ui/swapped-label.tsx';
import { type GiftDraft, keepGiftDraft, readGiftDraft, withTyped } from './gift-draft.ts';

const OTHER = 'other';

const fields = buyGiftInput.omit({ id: true });

/** The request of a tab, so that one that is sent again because there was no answer stays one order. */
const requests = requestKeys('giftSent');

interface GiftFormProps {
  offer: GiftOffer;
  /** Goes to where it is paid. */
  leave: (redirect: PaymentRedirect) => void;
  isLeaving: boolean;
}

/** A gift voucher: how much, from whom, for whom, and on which day it is emailed. */
export function GiftForm({ offer, leave, isLeaving }: GiftFormProps) {
  const element = useRef<HTMLFormElement>(null);
  const isReady = useMounted();
  const [draft, setDraft] = useState<GiftDraft>({
    choice: '',
    other: '',
    customerName: '',
    customerEmail: '',
    recipientName: '',
    recipientEmail: '',
    message: '',
    mailOn: '',
  });
  const choices = [
    ...offer.amounts.map((amount) => ({
      value: randText(cents(amount)),
      label: randLabel(cents(amount)),
    })),
    { value: OTHER, label: 'Another amount' },
  ];
  // An amount that was kept may not be sold any more.
  const choice = choices.some(({ value }) => value === draft.choice)
    ? draft.choice
    : choices[0]?.value;
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const { mutate, ...buying } = useBuyGift(leave, showErrors);
  const isBusy = buying.isPending || isLeaving;
  const isBought = shopErrorOf(buying.error)?.code === 'ORDER_ALREADY_PAID';

  // The page may have been made on another day, and what was typed before is known only here: in an earlier visit, and
  // into the form that arrives as HTML until this runs.
  useEffect(() => {
    const { date } = johannesburgTime(new Date());
    const kept = readGiftDraft();
    const mailOn = kept && kept.mailOn > date ? kept.mailOn : date;
    const form = element.current;
    setDraft((now) => withTyped({ ...now, ...kept, mailOn }, form));
  }, []);

  function showErrors(found: Readonly<Record<string, string>>): void {
    setErrors(found);
    focusFirstNamed(element.current, found);
  }

  function set(changed: Partial<GiftDraft>): void {
    const next = { ...draft, ...changed };
    setDraft(next);
    keepGiftDraft(next);
    setErrors({});
  }

  function handleSubmit(event: FormEvent): void {
    event.preventDefault();
    if (isBusy) return;
    const { choice: _kept, other, ...rest } = draft;
    const wish = { ...rest, amount: choice === OTHER ? other : (choice ?? '') };
    const found = errorsIn(fields, wish);
    const read = fields.safeParse(wish);
    const refusal = read.success && giftAmountRefusal(read.data.amount, offer);
    if (refusal) found['amount'] = refusal;
    showErrors(found);
    if (Object.keys(found).length === 0) mutate({ id: requests.keyOf(wish), ...wish });
  }

  const field = (name: Exclude<keyof GiftDraft, 'choice' | 'other'>) => ({
    name,
    size: 'md',
    value: draft[name],
    error: errors[name],
    required: name !== 'message',
    onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) =>
      set({ [name]: value }),
  });

  return (
    <form ref={element} noValidate className="gift-form" onSubmit={handleSubmit}>
      <SelectField
        label="Worth"
        name="amountChoice"
        size="md"
        data={choices}
        value={choice}
        onChange={({ currentTarget: { value } }) => set({ choice: value })}
      />
      {choice === OTHER && (
        <TextInput
          name="amount"
          size="md"
          label="Amount in rand"
          description={`${randLabel(cents(offer.minCents))} to ${randLabel(cents(offer.maxCents))}`}
          inputMode="decimal"
          autoComplete="off"
          required
          value={draft.other}
          error={errors['amount']}
          onChange={({ currentTarget: { value } }) => set({ other: value })}
        />
      )}
      <div className="gift-pair">
        <TextInput {...field('recipientName')} label="Who it is for" autoComplete="off" />
        <TextInput
          {...field('recipientEmail')}
          label="Their email"
          type="email"
          autoComplete="off"
        />
      </div>
      <TextInput
        {...field('mailOn')}
        label="Email it on"
        description="Today at once, or on a later day in the morning"
        type="date"
      />
      <Textarea
        {...field('message')}
        label="Your message (optional)"
        rows={4}
        maxLength={MAX_GIFT_MESSAGE}
      />
      <div className="gift-pair">
        <TextInput {...field('customerName')} label="Your name" autoComplete="name" />
        <TextInput
          {...field('customerEmail')}
          label="Your email"
          type="email"
          autoComplete="email"
        />
      </div>
      {buying.isError && (
        <Alert
          role="alert"
          color="blush"
          title={
            isBought ? 'You have bought this gift voucher.' : changeFailure(buying.error, 'sent')
          }
        >
          {isBought
            ? 'To buy another one just like it, press the button again.'
            : 'Everything you typed is still here.'}
        </Alert>
      )}
      {/* Until the page is ready, a press must not send what was typed as part of an address. */}
      <Button type={isReady ? 'submit' : 'button'} size="lg" aria-disabled={isBusy}>
        <SwappedLabel>{isBusy ? 'One moment...' : 'Pay for the voucher'}</SwappedLabel>
      </Button>
      <p className="gift-secure">
        You pay on PayFast’s secure page in the next step. What we do with your details and theirs
        is in our <a href="/privacy">privacy notice</a>.
      </p>
    </form>
  );
}

/** Orders a gift voucher, and goes to pay it. */
function useBuyGift(
  leave: (redirect: PaymentRedirect) => void,
  onRefused: (errors: Readonly<Record<string, string>>) => void,
) {
  const begin = trpc.payment.initiate.useMutation({
    onSuccess: leave,
    onError: (error) => {
      // The order was paid or is over: the next one is another.
      if (shopErrorOf(error)) requests.forget();
    },
  });
  const buy = trpc.gift.buy.useMutation({
    onSuccess: ({ orderId }) => begin.mutate({ orderId }),
    onError: (error) => onRefused(formErrorsOf(shopErrorOf(error)?.issues ?? [])),
  });
  return {
    mutate: buy.mutate,
    isPending: buy.isPending || begin.isPending,
    isError: buy.isError || begin.isError,
    error: buy.error ?? begin.error,
  };
}
