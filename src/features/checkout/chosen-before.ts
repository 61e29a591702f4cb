import { z } from 'zod';
import type { DeliveryChoice } from '#contract/delivery/choice.ts';
import { readValue, storeValue } from '#src/lib/expiring-storage.ts';
import type { CheckoutDraft } from './checkout-draft.ts';

const KEY = 'chosenBefore';

/**
 * Returns the draft with the place that was chosen before anything was in the cart. A choice counts once: what is
 * changed at checkout stays until another choice is made.
 */
export function withPlace(draft: CheckoutDraft, choice: DeliveryChoice | undefined): CheckoutDraft {
  if (!choice || isTaken(choice)) return draft;
  const { suburb, code } = choice;
  return { ...draft, suburb: suburb === code ? '' : suburb, deliveryPostalCode: code };
}

/** Returns the day that was chosen before, once. */
export function takeChosenDay(choice: DeliveryChoice | undefined): string | undefined {
  if (!choice || isTaken(choice)) return undefined;
  storeValue(KEY, markOf(choice));
  return choice.day;
}

function isTaken(choice: DeliveryChoice): boolean {
  return readValue(KEY, z.string()) === markOf(choice);
}

function markOf({ suburb, day }: DeliveryChoice): string {
  return `${day} ${suburb}`;
}
