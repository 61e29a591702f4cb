import { expect, it } from 'vitest';
import { z } from 'zod';
import { isPostedQuery } from '#contract/http/posted-queries.ts';
import { useQuietLog } from '#server/tools/testing/heard-log.ts';
import { useTestShop } from '#server/tools/testing/test-shop.ts';
import { useStandIn } from '#server/tools/testing/use-stand-in.ts';
import { furnish, type KnownThings } from './known-things.ts';
import { ownPart, withEachText, withLongestTexts } from './longest-texts.ts';
import { encoded } from './requests.ts';
import { isExample } from './schema-values.ts';
import { type Procedure, procedures } from './trpc-targets.ts';

// What a schema takes, every column, key and index behind it has to hold.

const payfast = useStandIn();
const shop = useTestShop({
  payfastBaseUrl: payfast.baseUrl,
  rateLimits: 'counted',
  log: useQuietLog(),
});

const asked = procedures.filter(({ type }) => type !== 'subscription');

function longestInputs({ inputs: [schema] }: Procedure, known: KnownThings): object[] {
  if (!schema) return [];
  return known.examples
    .filter((example) => isExample(schema, example))
    .flatMap((example) => withLongestTexts(schema, ownPart(schema, example)));
}

/** What may take a reader longer than it is long: runs that are sorted, joined or cut off. */
const RUNS = [
  '\u200d',
  '\u0301',
  '\u0301\u0334',
  ' \u200d',
  '\ufe0f',
  '\r',
  ' ',
  '\u00ad',
  '0',
  '@',
  '.',
  '+',
  '(',
  '-',
];
/** Three times what a body may be, and nine times the work where that grows with the square. */
const LONG = 200_000;
const MOST_PROCESSOR_MS = 1_500;

const LONG_TEXTS = [
  ...RUNS.map((run) => `a${run.repeat(LONG / run.length)}a`),
  `a${'\u0301'.repeat(LONG / 2)}${'\u0334'.repeat(LONG / 2)}`,
];

/** Milliseconds of the processor that some work takes. */
function processorMs(work: () => unknown): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
}

it('a text as long as its schema lets it be is taken or refused, whatever is called', async () => {
  const known = await furnish(shop, payfast);
  let cookie = await shop.signIn();
  const faults: string[] = [];
  let sent = 0;
  for (const procedure of asked) {
    const { path, type } = procedure;
    const inputs = longestInputs(procedure, known);
    sent += inputs.length;
    for (const input of inputs) {
      const isPosted = type === 'mutation' || isPostedQuery(path);
      const answer = await shop.app.inject({
        method: isPosted ? 'POST' : 'GET',
        url: `/trpc/${path}${isPosted ? '' : `?input=${encoded(input)}`}`,
        headers: { cookie },
        ...(isPosted && { payload: input }),
      });
      if (answer.statusCode >= 500) faults.push(`${path} ${JSON.stringify(input)}`.slice(0, 400));
      if (/log|assword/.test(path)) cookie = await shop.signIn();
    }
  }
  expect(faults).toEqual([]);
  expect(sent).toBeGreaterThan(150);
}, 60_000);

function slowIn(schema: z.ZodType, example: object, texts = LONG_TEXTS): string[] {
  return texts.flatMap((text, at) =>
    withEachText(example, text)
      .filter((input) => processorMs(() => schema.safeParse(input)) > MOST_PROCESSOR_MS)
      .map(() => `text ${at}`),
  );
}

it('a text of any signs is read in no time, or refused, whatever is called', async () => {
  const known = await furnish(shop, payfast);
  const slow = asked.flatMap(({ path, inputs: [schema] }) => {
    const example = schema && known.examples.find((each) => isExample(schema, each));
    return example ? slowIn(schema, ownPart(schema, example)).map((text) => `${path} ${text}`) : [];
  });
  expect(slow).toEqual([]);
}, 120_000);

it('a rule that goes over a text again from each of its signs is found', () => {
  const planted = z.object({ name: z.string().regex(/(?:\u200c|\u200d)+(?=\s|$)/) });
  const run = `a${'\u200d'.repeat(30_000)}a`;
  expect(slowIn(planted, { name: 'Thandi' }, [run])).toEqual(['text 0']);
});
