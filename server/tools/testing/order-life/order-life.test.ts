import { describe, expect, it, onTestFinished } from 'vitest';
import { fc } from '#server/tools/testing/fast-check.ts';
import { KNOWN_LIVES } from './known-lives.ts';
import { useLifeShop } from './life-shop.ts';
import { NO_STEPS } from './no-steps.ts';
import { LONGER_LIVES, PAID_AHEAD_LIVES } from './paid-ahead-lives.ts';
import { asItIs, PLANTED } from './planted.ts';
import { LIVES, play, STEP_KINDS } from './play.ts';
import { readSteps } from './step.ts';
import { appRouter } from '#server/app/app-router.ts';

const shop = useLifeShop();

/** `npm run test:faults -- --fault order-life` asks for a thousand. */
const IS_LONG = process.env['FAULT_ROUNDS'] !== undefined;
const ROUNDS = Number(process.env['FAULT_ROUNDS'] ?? 5);
/** `npm run order-life -- --steps '…'` plays just these. */
const STEPS = process.env['ORDER_LIFE_STEPS'];
const BUYING = 'buy lilies tomorrow morning one';
const TIMEOUT_MS = 3_600_000;

const playText = (text: string) => play(shop, readSteps(STEP_KINDS, text));

describe.runIf(STEPS)('the steps that were given', () => {
  it(
    'leave nothing untrue',
    async () => {
      const outcomes = await playText(STEPS ?? '');
      for (const [step, outcome] of outcomes) {
        process.stdout.write(`${outcome.padEnd(8)} ${step.join(' ')}\n`);
      }
      expect(outcomes).not.toEqual([]);
    },
    TIMEOUT_MS,
  );
});

describe.skipIf(STEPS)('what is not so', () => {
  it.each(PLANTED)(
    'is found where %s',
    async (_what, { shop: planted = asItIs, sql = '', steps: text = BUYING, truth }) => {
      await shop.database.query(sql);
      onTestFinished(async () => {
        await shop.database.query('drop function if exists planted() cascade');
      });
      const steps = readSteps(STEP_KINDS, text);
      await expect(play(planted(shop), steps)).rejects.toThrow(truth);
    },
  );
});

describe.skipIf(STEPS)(
  'in an order’s life money, stock, places, emails and the owner’s screens stay true',
  () => {
    it.each([...KNOWN_LIVES, ...PAID_AHEAD_LIVES, ...(IS_LONG ? LONGER_LIVES : [])])(
      'after %s',
      async (_what, steps) => expect(await playText(steps)).not.toEqual([]),
      TIMEOUT_MS,
    );

    it(
      `after whatever else can happen, ${ROUNDS} times`,
      async () => {
        const lives = fc.asyncProperty(LIVES, async (steps) => void (await play(shop, steps)));
        await fc.assert(lives, { numRuns: ROUNDS });
      },
      TIMEOUT_MS,
    );

    it('and every call that changes anything is in one of them, or it is said why not', () => {
      // At run time the record is flat, by path; its type is nested.
      const byPath = appRouter._def.procedures as unknown as Record<
        string,
        { _def: { type: string } }
      >;
      const mutations = Object.entries(byPath)
        .filter(([, { _def }]) => _def.type === 'mutation')
        .map(([path]) => path);
      const known = [...shop.called, ...Object.keys(NO_STEPS)];
      expect(mutations.toSorted()).toEqual(known.toSorted());
    });
  },
);
