import { invariantViolationsOn } from '#server/tools/testing/database-invariants.ts';
import { CROWD_STEPS } from './crowd-steps.ts';
import { FIRST_GIFT_STEPS, GIFT_STEPS } from './gift-steps.ts';
import { GIFT_TRUTHS } from './gift-truths.ts';
import { Life, NothingToDo } from './life.ts';
import type { LifeShop } from './life-shop.ts';
import { MONEY_STEPS } from './money-steps.ts';
import { firstLook, lookAfter, type Moment, type Truth } from './moment.ts';
import { OWNER_STEPS } from './owner-steps.ts';
import { PAYFAST_STEPS } from './payfast-steps.ts';
import { MAIL_STEPS } from './mail-steps.ts';
import { PAGE_TRUTHS } from './page-truths.ts';
import { PAPER_STEPS } from './paper-steps.ts';
import { PAPER_TRUTHS } from './paper-truths.ts';
import { SHELF_STEPS } from './shelf-steps.ts';
import { isRefusal } from './refused.ts';
import { faultsOfSending } from './sent-mails.ts';
import { FIRST_SUBSCRIPTION_STEPS, SUBSCRIPTION_STEPS } from './subscription-steps.ts';
import { follow, SUBSCRIPTION_TRUTHS } from './subscription-truths.ts';
import { SHOP_STEPS } from './shop-steps.ts';
import { FIRST_STEPS, SHOPPER_STEPS } from './shopper-steps.ts';
import { sequences, type Step, type StepKinds, stepsText } from './step.ts';
import { FIGURE_TRUTHS } from './figure-truths.ts';
import { GOODS_TRUTHS } from './goods-truths.ts';
import { MAIL_TRUTHS } from './mails-truths.ts';
import { MONEY_TRUTHS } from './money-truths.ts';
import { REFUND_TRUTHS } from './refund-truths.ts';
import { SIGHT_TRUTHS } from './sight-truths.ts';

export const STEP_KINDS: StepKinds = {
  ...SHOPPER_STEPS,
  ...GIFT_STEPS,
  ...SUBSCRIPTION_STEPS,
  ...PAYFAST_STEPS,
  ...OWNER_STEPS,
  ...MONEY_STEPS,
  ...SHOP_STEPS,
  ...SHELF_STEPS,
  ...PAPER_STEPS,
  ...MAIL_STEPS,
  ...CROWD_STEPS,
};

/** A random life, of 10 to 25 steps. */
export const LIVES = sequences(STEP_KINDS, {
  ...FIRST_STEPS,
  ...FIRST_GIFT_STEPS,
  ...FIRST_SUBSCRIPTION_STEPS,
});

/** What must be true after each step, whatever happened. */
export const TRUTHS: Readonly<Record<string, Truth>> = {
  ...MONEY_TRUTHS,
  ...GIFT_TRUTHS,
  ...SUBSCRIPTION_TRUTHS,
  ...GOODS_TRUTHS,
  ...MAIL_TRUTHS,
  ...REFUND_TRUTHS,
  ...SIGHT_TRUTHS,
  ...PAGE_TRUTHS,
  ...PAPER_TRUTHS,
  ...FIGURE_TRUTHS,
};

type Outcome = 'done' | 'refused' | 'skipped';

/**
 * Plays the steps in a shop of their own. Returns what came of each. Throws what is not true, and the
 * steps up to there.
 */
export async function play(shop: LifeShop, steps: readonly Step[]): Promise<[Step, Outcome][]> {
  const life = new Life(shop);
  await life.begin();
  let moment = await firstLook(life);
  const outcomes: [Step, Outcome][] = [];
  for (const step of steps) {
    const { now } = life;
    life.wait(1);
    const begun = life.now;
    const outcome = await take(life, step).catch((error: unknown) => {
      throw new Error(report([...outcomes, [step, 'done']], [String(error)]), { cause: error });
    });
    outcomes.push([step, outcome]);
    if (outcome === 'skipped') shop.clock.now = now;
    if (outcome === 'skipped') continue;
    moment = await lookAfter(moment, {
      step,
      isRefused: outcome === 'refused',
      hasTimePassed: life.now > begun,
    });
    follow(moment);
    const faults = [...faultsOf(moment), ...(await ledger(life))];
    if (faults.length > 0) throw new Error(report(outcomes, faults));
  }
  const unsent = await faultsOfSending(shop);
  if (unsent.length > 0) throw new Error(report(outcomes, unsent));
  return outcomes;
}

function faultsOf(moment: Moment): string[] {
  return Object.entries(TRUTHS).flatMap(([truth, judge]) =>
    judge(moment).map((fault) => `${truth}\n      ${fault}`),
  );
}

async function ledger({ shop }: Life): Promise<string[]> {
  const faults = await invariantViolationsOn(shop.database);
  return faults.map((fault) => `the ledger\n      ${JSON.stringify(fault)}`);
}

async function take(life: Life, [name, ...words]: Step): Promise<Outcome> {
  life.said = [];
  try {
    await STEP_KINDS[name]?.run(life, ...words);
    return 'done';
  } catch (error) {
    if (error instanceof NothingToDo) return 'skipped';
    if (isRefusal(error)) return 'refused';
    throw error;
  }
}

/** Steps that found nothing to work on are left out: without them all is the same. */
function report(outcomes: readonly [Step, Outcome][], faults: readonly string[]): string {
  const played = outcomes.flatMap(([step, outcome]) => (outcome === 'skipped' ? [] : [step]));
  const text = stepsText(played);
  return [
    'Not true:',
    ...faults.map((fault) => `  - ${fault}`),
    `After these steps: ${text}`,
    `Play them again:   npm run order-life -- --steps '${text}'`,
  ].join('\n');
}
