import type { Page, Route } from '@playwright/test';
import type { CartLineView } from '#contract/cart/cart.schema.ts';
import { type ErrorCode, ERRORS } from '#contract/http/errors.ts';
import type { OrderView } from '#contract/order/order-view.schema.ts';
import { makeCart, orderOf, type Running } from './orders.ts';

/** Where a screen is looked at. */
export interface Stage extends Running {
  page: Page;
}

/** A screen, or a dialog on one, in one of its states. */
export interface Screen {
  /** Short and in kebab case, since pictures are named after it. */
  name: string;
  /** What a reader of the docs is told it is. */
  title: string;
  /** True where only a narrow window has it. */
  isNarrowOnly?: boolean;
  /**
   * Brings a page without history to the state and waits until it is there. Returns the texts that
   * were on it and may be gone, such as a toast.
   */
  open: (stage: Stage) => Promise<readonly string[] | void>;
}

/** Puts one of each of these bouquets into this page's cart before it is opened. */
export async function fillCart(
  { page, address }: Stage,
  names: string[],
): Promise<{ sessionId: string; lines: CartLineView[] }> {
  const cart = await makeCart(address, names);
  await page.addInitScript((id) => localStorage.setItem('sessionId', id), cart.sessionId);
  return cart;
}

/** An unpaid order of one bouquet in three days' time. */
export async function placeOrder(stage: Stage): Promise<OrderView> {
  const { sessionId, lines } = await fillCart(stage, ['Melville Blush']);
  return await orderOf(stage.address, lines, { sessionId });
}

/** What becomes of the browser's calls of a procedure, such as 'cart.get', from now on. */
export async function onCall(
  { page }: Stage,
  procedure: string,
  answer: (route: Route) => Promise<void>,
): Promise<void> {
  await page.route(
    ({ pathname }) => pathname.startsWith('/trpc/') && pathname.includes(procedure),
    answer,
  );
}

/** The shop cannot be reached. */
export const fail = (route: Route): Promise<void> => route.abort();

/** The answer never comes. */
export const hang = (): Promise<void> => new Promise(() => undefined);

/** Parts of what is sent or answered to change: each as what `String.replace` takes. */
type Edits = readonly (readonly [from: RegExp, to: string])[];

const edited = (text: string, edits: Edits) =>
  edits.reduce((body, [from, to]) => body.replace(from, to), text);

/** The true answer, with parts of it changed. */
export function change(...edits: Edits) {
  return send([], edits);
}

/** The true answer to a call that is sent with parts of it changed, and parts of the answer changed as well. */
export function send(sent: Edits, answered: Edits = []) {
  return async (route: Route): Promise<void> => {
    const postData = route.request().postData();
    const answer = await route.fetch(postData === null ? {} : { postData: edited(postData, sent) });
    await route.fulfill({ response: answer, body: edited(await answer.text(), answered) });
  };
}

/** The true answer, with the result of this procedure as the shop would have it in another state. */
export async function onResult<Result>(
  stage: Stage,
  procedure: string,
  toResult: (result: Result) => Result,
): Promise<void> {
  await onCall(stage, procedure, async (route) => {
    const answer = await route.fetch();
    const called = new URL(route.request().url()).pathname.replace('/trpc/', '').split(',');
    const results = (await answer.json()) as { result: { data: Result } }[];
    const json = results.map((each, index) =>
      called[index] === procedure ? { result: { data: toResult(each.result.data) } } : each,
    );
    await route.fulfill({ response: answer, json });
  });
}

/** The call is refused, in these words. */
export function refuse(code: ErrorCode, message: string = ERRORS[code].message) {
  const { status } = ERRORS[code];
  const error = {
    message,
    code: -32_000,
    data: { code, httpStatus: status, shop: { code, message } },
  };
  return (route: Route): Promise<void> => route.fulfill({ status, json: [{ error }] });
}
