import { z } from 'zod';
import { choiceText, type DeliveryChoice } from '#contract/delivery/choice.ts';
import { readValue, storeValue } from '#src/lib/expiring-storage.ts';

const SEEN_KEY = 'choiceSeen';

/** Returns whether the form has taken over this choice before: what was typed in it since is newer. */
export const isSeen = (choice: DeliveryChoice): boolean =>
  readValue(SEEN_KEY, z.string()) === choiceText(choice);

export const markSeen = (choice: DeliveryChoice): void => storeValue(SEEN_KEY, choiceText(choice));
