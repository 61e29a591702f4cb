import { expect, type Page, test } from '@playwright/test';
import { isCallOf } from '#src/e2e/calls.ts';
import type { FailingCall } from './call.ts';
import { holdCalls, type Outcome } from './hold-calls.ts';

const AT_ONCE: readonly Outcome[] = ['a 500 of a proxy', 'offline'];
/** So many of {@link MORE_FAILURES} the long form has: `npm run test:faults -- --fault failing-calls`. */
const MORE = Number(process.env['FAULT_ROUNDS'] ?? 0);
const MORE_FAILURES: readonly Outcome[] = [
  'a page of the network',
  'half an answer',
  'an end of the connection',
];

/** Returns what befalls the call at this place of its visit: each in the long form, otherwise one of those at once by turns. */
export function failuresAt(place: number): readonly Outcome[] {
  const atOnce = MORE > 0 ? AT_ONCE : AT_ONCE.filter((_, index) => index === place % 2);
  return ['no answer', ...atOnce, ...MORE_FAILURES.slice(0, MORE)];
}

/** What may not be said of a change whose answer was lost: it may have been made. */
const DENIALS =
  /nothing was saved|did not work|could not be (saved|changed|cancelled|marked|sent|noted)|still signed in/i;

/** The server may have other work. */
const ANSWERED = { timeout: 30_000 };

/**
 * Takes a call through these failures, on one page and one after the other: each is told, loses nothing,
 * and can be followed by another try, which is sent. The last try is slow, and works.
 */
export async function walkThrough(
  page: Page,
  procedure: string,
  call: FailingCall,
  failures: readonly Outcome[],
): Promise<void> {
  const { ask, askAgain = ask, againAs = procedure, told, busy, kept, done } = call;
  const isFirst = isCallOf(procedure);
  const isAgain = isCallOf(againAs);
  const calls = await holdCalls(page, (url) => isFirst(url) || isAgain(url));

  /** Makes the call with `press` and waits until the browser has sent it; its answer is held back. */
  async function send(press: FailingCall['ask'], name: string, how: string): Promise<void> {
    calls.hold();
    const isIt = isCallOf(name);
    const sent = page
      .waitForRequest((request) => isIt(new URL(request.url())))
      .catch((cause) => {
        throw new Error(`${how}, and no ${name} is sent`, { cause });
      });
    await Promise.all([sent, press(page)]);
  }

  async function sendAgain(): Promise<void> {
    await send(askAgain, againAs, 'pressed again');
    if (busy) await expect(busy(page), 'that it is asked again is shown').toBeVisible();
    else await expect(told(page), 'the failure before is not told any more').toHaveCount(0);
  }

  for (const failure of failures) {
    await test.step(`${procedure}: ${failure}`, async () => {
      await (failure === failures[0] ? send(ask, procedure, 'pressed') : sendAgain());
      await calls.settle(failure);
      await expect(told(page), 'what did not work is told').toBeVisible();
      await expect(page.getByText(DENIALS), 'nothing is denied that may be').toHaveCount(0);
      if (busy) await expect(busy(page), 'it is over').toHaveCount(0);
      await kept?.(page);
      await closeToasts(page);
    });
  }
  await test.step(`${procedure}: slow`, async () => {
    await sendAgain();
    // A toast that says so may be gone by the time that a busy machine has settled all.
    const isDone = expect(done(page), 'the last try works').toBeVisible(ANSWERED);
    await Promise.all([calls.settle('the answer'), isDone]);
  });
}

/** So that what is told next is not taken for what was told before. One with a way to ask again goes by that. */
async function closeToasts(page: Page): Promise<void> {
  const toasts = page.getByRole('region', { name: /^Notifications/ });
  const close = toasts.getByLabel('Close notification');
  while ((await close.count()) > 0) {
    if ((await toasts.getByRole('button', { name: 'Try again' }).count()) > 0) return;
    // As the keyboard does it: a pointer there would stop the clock of the toasts.
    await close.dispatchEvent('click');
  }
}
