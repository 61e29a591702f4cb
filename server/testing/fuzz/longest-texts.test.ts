import { expect, it } from 'vitest';
import { z } from 'zod';
import { isPostedQuery } from '#contract/posted-queries.ts';
import { useTestShop } from '#server/testing/test-shop.ts';
import { useStandIn } from '#server/testing/use-stand-in.ts';
import { furnish, type KnownThings } from './known-things.ts';
import { withLongestTexts } from './longest-texts.ts';
import { encoded } from './requests.ts';
import { isExample } from './schema-values.ts';
import { type Procedure, procedures } from './trpc-targets.ts';

// What a schema takes, every column, key and index behind it has to hold.

const payfast = useStandIn();
const shop = useTestShop({ payfastBaseUrl: payfast.baseUrl, rateLimits: 'counted' });

const asked = procedures.filter(({ type }) => type !== 'subscription');

function longestInputs({ inputs: [schema] }: Procedure, known: KnownThings): object[] {
  if (!schema) return [];
  return known.examples
    .filter((example) => isExample(schema, example))
    .flatMap((example) => withLongestTexts(schema, ownPart(schema, example)));
}

/** Without what the schema does not read. */
function ownPart(schema: z.ZodType, example: object): object {
  const { properties = {} } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return Object.fromEntries(Object.entries(example).filter(([name]) => name in properties));
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
