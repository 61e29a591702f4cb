import { Button } from '@mantine/core';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { DeliveryChoice } from '#contract/delivery/choice.ts';
import { findPlace } from '#contract/delivery/find-place.ts';
import { suburbsOf } from '#contract/delivery/delivery-area.ts';
import type { DeliveryArea } from '#contract/delivery/delivery-settings.schema.ts';
import { suburbSlug } from '#contract/delivery/suburbs.ts';
import { shortDate } from '#contract/time/date-text.ts';
import { type CheckoutDraft, dateReason } from '#src/features/checkout/checkout-draft.ts';
import { focusField } from '#src/features/checkout/field-id.ts';
import type { CheckoutFormState } from '#src/features/checkout/use-checkout-form.ts';
import { type ShopConfig, useShop } from '#src/lib/shop-config.tsx';
import { trpc } from '#src/lib/trpc.ts';
import { noteOf, useOnDay } from '#src/lib/use-on-day.ts';
import { isSeen, markSeen } from './choice-seen.ts';
import { tellHeader } from './tell-header.ts';

/**
 * Returns the draft with the place of a choice that was made after it was last changed; its day follows once it is
 * known whether it can be had. The street that was typed stays.
 */
export function takeChoice(draft: CheckoutDraft, choice: DeliveryChoice): CheckoutDraft {
  const isEmpty = draft.suburb + draft.deliveryPostalCode === '';
  if (draft.fulfilment || (isSeen(choice) && !isEmpty)) return draft;
  const isDay = draft.deliveryDate === choice.day;
  const isPlace = isSamePlace(draft, choice);
  return {
    ...draft,
    ...(!isDay && { deliveryDate: '' }),
    ...(!isPlace && { suburb: choice.suburb, deliveryPostalCode: choice.code }),
  };
}

function isSamePlace(draft: CheckoutDraft, { suburb, code }: DeliveryChoice): boolean {
  const isSuburb = suburbSlug(draft.suburb) === suburbSlug(suburb);
  // A place without a suburb is called by its code.
  if (suburb === code) return draft.deliveryPostalCode.trim() === code;
  return isSuburb && (code === '' || draft.deliveryPostalCode.trim() === code);
}

type Props = Pick<CheckoutFormState, 'form' | 'options' | 'area' | 'chooseDay' | 'sessionId'>;

/** Keeps the form and what was chosen when and where the same: the last choice holds in both. */
export function ChoiceKeeper(props: Props) {
  const shop = useShop();
  return shop.choice && <Keeper {...props} shop={shop} choice={shop.choice} />;
}

function Keeper({ shop, choice, ...props }: Props & { shop: ShopConfig; choice: DeliveryChoice }) {
  const { form, options, area, chooseDay } = props;
  const { values, setFieldError } = form;
  const { deliveryDate, fulfilment } = values;
  const isCollected = fulfilment === 'collection';
  const dates = isCollected ? undefined : options.data?.dates;
  const isKnown = dates !== undefined;
  const early = useEarlyReason(props.sessionId);
  const problem = isKnown ? dateReason(dates, choice.day) : early;
  const reason = isCollected || deliveryDate ? undefined : problem;

  const day = deliveryDate || choice.day;
  const place = isKnown && area ? placeOf(area, values) : undefined;
  const suburb = place?.suburb ?? choice.suburb;
  const told = useRef({ suburb: choice.suburb, day: choice.day });
  const tell = useEffectEvent(() => {
    // One that was made while the form was about collecting comes into it first.
    if (!isKnown || !area || !isSeen(choice)) return;
    if (suburb === told.current.suburb && day === told.current.day) return;
    told.current = { suburb, day };
    const { code } = place ?? choice;
    void tellHeader(shop, { suburb, code, day, dayText: shortDate(day) });
  });
  useEffect(() => tell(), [isKnown, suburb, day]);

  const look = useEffectEvent(() => {
    // What was to be collected has no place; it gets this one when it is to be delivered.
    if (!isCollected) markSeen(choice);
  });
  const begin = useEffectEvent(() => {
    const taken = takeChoice(values, choice);
    markSeen(choice);
    if (taken !== values) form.setValues(taken);
    if (taken.deliveryDate === '' && !problem) chooseDay(choice.day);
  });
  useEffect(() => look(), []);
  useEffect(() => {
    if (isKnown) begin();
  }, [isKnown]);

  useEffect(() => {
    if (reason) setFieldError('deliveryDate', `${reason}. You chose ${choice.dayText}.`);
  }, [reason, choice.dayText, setFieldError]);

  const next = reason
    ? dates?.find(({ date, available }) => available && date > choice.day)
    : undefined;
  if (!next) return null;
  return (
    <Button
      variant="default"
      onClick={() => {
        chooseDay(next.date);
        // The button goes with its reason.
        focusField('deliveryDate');
      }}
    >
      Change to {shortDate(next.date)}
    </Button>
  );
}

/** Returns the place of the form as the shop names it; undefined where it names none such. The code decides. */
function placeOf(area: DeliveryArea, { suburb, deliveryPostalCode }: CheckoutDraft) {
  const code = deliveryPostalCode.trim();
  const named = suburbsOf(area, code).find((each) => suburbSlug(each) === suburbSlug(suburb));
  if (named !== undefined) return findPlace(area, named);
  return code === '' ? findPlace(area, suburb) : findPlace(area, code);
}

/** Returns why the cart cannot be there on the day that was chosen, by what is known before its own days are. */
function useEarlyReason(sessionId: string | undefined): string | undefined {
  const onDay = useOnDay();
  const { data } = trpc.cart.get.useQuery({ sessionId: sessionId ?? '' }, { enabled: false });
  for (const { productId, product } of data ?? []) {
    const note = noteOf(onDay, productId);
    if (note) return `${product.name} ${note.charAt(0).toLowerCase()}${note.slice(1)}`;
  }
  return undefined;
}
