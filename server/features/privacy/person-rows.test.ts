import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canonicalPhone } from '#contract/text/phone.ts';
import { createProduct, orderFor } from '#server/tools/testing/factories.ts';
import { query } from '#server/tools/testing/query.ts';
import { useTestShop } from '#server/tools/testing/test-shop.ts';
import { readPerson } from './person.ts';
import { phoneOf } from './person-rows.ts';

// A person that asks for their data may have written their number in another way than they say it
// now.

const shop = useTestShop();

const SPELLINGS = [
  '082 555 0199',
  '+27 82 555 0199',
  '+27 (0)82 555 0199',
  '0027 (0) 82 555 0199',
  '27(0)825550199',
  '+270825550199',
  '+27\u00a082\u2011555\u20110199',
];

async function rowsOf(text: string): Promise<Record<string, unknown[]>> {
  const person = readPerson(text);
  return person ? shop.scope().personalData.rowsOf(person) : {};
}

describe.each(SPELLINGS)('a person who says their number as %s', (said) => {
  it('finds their orders, what they receive, their requests and the mails of these, however they wrote it there', async () => {
    const product = await createProduct(shop.services, { stock: 50 });
    const place = async (fields: Record<string, string>) => {
      const payload = orderFor([{ product }], fields);
      const answer = await shop.app.inject({ method: 'POST', url: '/api/orders', payload });
      expect(answer.statusCode).toBe(201);
    };
    for (const spelling of SPELLINGS) {
      await place({ customerPhone: spelling, recipientPhone: '011 555 0100' });
      await place({ customerPhone: '011 555 0101', recipientPhone: spelling });
      await shop.trpc().enquiry.send({
        companyName: 'Nkosi and Sons',
        contactPerson: 'Thandi',
        email: 'thandi@example.co.za',
        phone: spelling,
        serviceType: 'Event florals',
        details: 'Thirty tables',
      });
    }
    const rows = await rowsOf(said);
    const tables = ['shop_order', 'received', 'enquiry', 'mail'];
    const found = tables.map((table) => rows[table]?.length);
    expect(found).toEqual(Array(4).fill(SPELLINGS.length));
  });
});

describe('a number that does not stand alone', () => {
  const place = async (customerPhone: string) => {
    const product = await createProduct(shop.services);
    const payload = orderFor([{ product }], { customerPhone });
    const answer = await shop.app.inject({ method: 'POST', url: '/api/orders', payload });
    expect(answer.statusCode).toBe(201);
  };

  it.each([
    '082 555 0199 ext 5',
    '+27 (82) 555-0199 x12',
    '082 555 0199 / 011 555 1234',
    '082 555 0199or 011 555 1234',
    '082 555 0199 or 011 555 1234',
    '082/555 0199',
  ])('is found in %s', async (written) => {
    await place(written);
    expect((await rowsOf('+27 82 555 0199'))['shop_order']).toHaveLength(1);
  });

  it.each([
    '011 555 1234 / 082 555 0199',
    '011 555 1234or082 555 0199',
    '011 555 1234, 082/555 0199',
    '011/555 1234 and 082/555/0199',
  ])('is only named in %s, where the second may be somebody else’s', async (written) => {
    await place(written);
    const rows = await rowsOf('+27 82 555 0199');
    expect(rows['beside']).toEqual([{ order_number: expect.stringMatching(/^FS-/) }]);
    const others = Object.entries(rows).filter(([name]) => name !== 'beside');
    expect(others.flatMap(([, found]) => found)).toEqual([]);
  });

  it('is not made of one that is too short and its extension', async () => {
    await place('+27 82 555 019 x9');
    expect((await rowsOf('082 555 0199'))['shop_order']).toHaveLength(0);
  });

  it('is not looked for by two at once', () => {
    expect(readPerson('082 555 0199 / 011 555 1234')).toBeUndefined();
  });
});

it('a number is the same to the database as to the program', async () => {
  const parts = ['+', '00', '27', '44', '(0)', '0', '82', '5550199', ' ', '-', '.', '(', ')'];
  const odd = ['/', 'x', '_', '\u00a0', '\u2011', '\u202a', '\u0665', '\n'];
  const text = fc
    .array(fc.constantFrom(...parts, ...parts, ...odd), { maxLength: 10 })
    .map((chosen) => chosen.join(''));
  const texts = fc.sample(text, { numRuns: 2_000, seed: 8 });
  const rows = await query<{ text: string; phone: string }>(
    shop.databaseUrl,
    `select t.text, ${phoneOf('t.text')} as phone from unnest($1::text[]) t (text)`,
    [texts],
  );
  const expected = texts.map((each) => ({ text: each, phone: canonicalPhone(each) }));
  expect(rows).toEqual(expected);
});
