import { messageOf } from './shop-error.ts';

/**
 * Returns the sentence for a change that failed: the shop's own, or, where there was no answer, that it may have been
 * made. `done` is what the change does, such as `saved`; `next` is what helps.
 */
export function changeFailure(error: unknown, done: string, next = 'Please try again.'): string {
  return messageOf(error, `We could not tell whether it was ${done}: there was no answer. ${next}`);
}
