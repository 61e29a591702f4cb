import { expect, it } from 'vitest';
import { z } from 'zod';
import { isQueryOverPost } from '#contract/http/queries-over-post.ts';
import { useQuietLog } from '#server/tools/testing/heard-log.ts';
import { useTestShop } from '#server/tools/testing/test-shop.ts';
import { useSimulator } from '#server/tools/testing/use-simulator.ts';
import { seedCorpus, type FuzzCorpus } from './fuzz-corpus.ts';
import { ownPart, withEachText, withLongestTexts } from './longest-texts.ts';
import { encoded } from './requests.ts';
import { isExample } from './schema-values.ts';
import { type Procedure, procedures } from './trpc-targets.ts';

// What a schema takes, every column, key and index behind it has to hold.

const payfast = useSimulator();
const shop = useTestShop({
  payfastBaseUrl: payfast.baseUrl,
  rateLimits: 'counted',
  log: useQuietLog(),
});

const asked = procedures.filter(({ type }) => type !== 'subscription');

function longestInputs({ inputs: [schema] }: Procedure, known: FuzzCorpus): object[] {
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
/** As many signs as a body may have bytes. */
const LONG = 65_000;
/** What takes less is not compared: where each sign is read once, the longest text takes a tenth of it. */
const WORTH_COMPARING_MS = 50;
/** Twice the text takes twice as long where each sign is read once, and four times where the rest is, from each. */
const MOST_TIMES_LONGER = 3;
const MEASURED_TIMES = 3;

type TextOf = (length: number) => string;

const LONG_TEXTS: readonly TextOf[] = [
  ...RUNS.map(
    (run): TextOf =>
      (length) =>
        `a${run.repeat(length / run.length)}a`,
  ),
  (length) => `a${'\u0301'.repeat(length / 2)}${'\u0334'.repeat(length / 2)}`,
];

/** Milliseconds of the processor that some work takes. */
function processorMs(work: () => unknown): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
}

it('a text as long as its schema lets it be is taken or refused, whatever is called', async () => {
  const known = await seedCorpus(shop, payfast);
  let cookie = await shop.signIn();
  const faults: string[] = [];
  let sent = 0;
  for (const procedure of asked) {
    const { path, type } = procedure;
    const inputs = longestInputs(procedure, known);
    sent += inputs.length;
    for (const input of inputs) {
      const isPosted = type === 'mutation' || isQueryOverPost(path);
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

/** The least of some measures: what else the machine does only adds to one. */
function leastMs(work: () => unknown): number {
  return Math.min(...Array.from({ length: MEASURED_TIMES }, () => processorMs(work)));
}

/** The texts of which twice as much takes more than twice as long, for each text of the input. */
function slowIn(
  schema: z.ZodType,
  example: object,
  { texts = LONG_TEXTS, length = LONG } = {},
): string[] {
  return texts.flatMap((textOf, at) => {
    const halves = withEachText(example, textOf(length / 2));
    return withEachText(example, textOf(length)).flatMap((input, place) => {
      const read = (what: unknown) => () => schema.safeParse(what);
      if (processorMs(read(input)) < WORTH_COMPARING_MS) return [];
      const isSlow = leastMs(read(input)) > MOST_TIMES_LONGER * leastMs(read(halves[place]));
      return isSlow ? [`text ${at}`] : [];
    });
  });
}

it('a text of any signs is read in no time, or refused, whatever is called', async () => {
  const known = await seedCorpus(shop, payfast);
  const slow = asked.flatMap(({ path, inputs: [schema] }) => {
    const example = schema && known.examples.find((each) => isExample(schema, each));
    return example ? slowIn(schema, ownPart(schema, example)).map((text) => `${path} ${text}`) : [];
  });
  expect(slow).toEqual([]);
}, 120_000);

it('a rule that goes over a text again from each of its signs is found, and one that reads each once is not', () => {
  const texts: TextOf[] = [(length) => `a${'\u200d'.repeat(length)}a`];
  const ruledBy = (rule: RegExp) => z.object({ name: z.string().regex(rule) });
  const again = ruledBy(/(?:\u200c|\u200d)+(?=\s|$)/);
  expect(slowIn(again, { name: 'Thandi' }, { texts, length: 12_000 })).toEqual(['text 0']);
  const once = ruledBy(/^a(?:\u200c|\u200d)+$/);
  expect(slowIn(once, { name: 'Thandi' }, { texts, length: 2_000_000 })).toEqual([]);
});
