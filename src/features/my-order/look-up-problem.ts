import { retryAfterSecondsOf } from '#contract/http/error-details.ts';
import { type ErrorBody, ERRORS } from '#contract/http/errors.ts';

interface LookUpProblem {
  title: string;
  hint: string;
}

/** Why no order is shown, and what may help; undefined stands for no answer from the shop. */
export function lookUpProblem(error: ErrorBody | undefined): LookUpProblem {
  if (!error) {
    return {
      title: ERRORS.UNAVAILABLE.message,
      hint: 'Please check your connection. Everything you typed is still here.',
    };
  }
  switch (error.code) {
    case 'ORDER_NOT_FOUND':
      return {
        title: error.message,
        hint: 'Please check the number, and use the email address you ordered with.',
      };
    case 'TOO_MANY':
      return {
        title: 'You have tried too many times for now.',
        hint: `To keep orders private, we limit the number of tries. Please try again ${waitText(error)}.`,
      };
    default:
      return { title: error.message, hint: 'Everything you typed is still here.' };
  }
}

/** When tries are taken again, in words. */
function waitText(error: ErrorBody): string {
  const seconds = retryAfterSecondsOf(error);
  if (seconds === undefined) return 'in a few minutes';
  const minutes = Math.ceil(seconds / 60);
  return minutes <= 1 ? 'in a minute' : `in ${minutes} minutes`;
}
