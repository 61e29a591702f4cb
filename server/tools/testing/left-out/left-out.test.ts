import { beforeAll, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { watchRequests } from '#server/tools/testing/fuzz/observed-schemas.ts';
import { useTestShop } from '#server/tools/testing/test-shop.ts';
import { fc } from '#server/tools/testing/fast-check.ts';
import { type ChangeCase, CHANGES, MAKES_SOMETHING } from './change-cases.ts';
import {
  type ChangingCall,
  changingProcedures,
  noteChangingRoutes,
  procedureInputs,
} from './changing-calls.ts';
import { furnish } from './furnish.ts';
import {
  fieldsOf,
  optionalFields,
  type Path,
  placesIn,
  valueAt,
  withValue,
} from './input-fields.ts';
import { comparable, useStoredRows } from './stored-rows.ts';

// What is left out of a change stays as it was. The calls are read from the running shop and their fields
// from the schemas, so that what is added is held to it.

// What REST handlers read their input with tells which fields they have.
vi.mock('#server/platform/http/parse.ts', async () => ({
  parse: (await import('#server/tools/testing/fuzz/observed-schemas.ts')).learn,
}));

let changingRoutes: () => Promise<ChangingCall[]>;
const shop = useTestShop({
  observe: (app) => {
    watchRequests(app);
    changingRoutes = noteChangingRoutes(app);
    app.patch(PLANTED, async ({ body, params }) => {
      const { description } = plantedInput.parse(body);
      const em = shop.services.orm.em.fork();
      const { id } = z.object({ id: z.string() }).parse(params);
      await em.execute('update product set description = ? where id = ?', [description, id]);
      return {};
    });
  },
});

/** It overwrites what is left out. */
const PLANTED = '/planted/:id';
const plantedInput = z.object({ description: z.string().prefault('A bouquet') });

const rows = useStoredRows(shop);

/** All calls that can be sent with a field left out. */
let calls: ChangingCall[] = [];
beforeAll(async () => {
  // Each route shows what it reads its input with. One of them ends the session.
  for (const call of await changingRoutes()) {
    const headers = { cookie: await shop.signIn() };
    await shop.app.inject({ ...call.request({}), headers });
  }
  const all = [...changingProcedures, ...(await changingRoutes())];
  calls = all.filter(({ schemas }) => schemas.some((each) => optionalFields(each).length > 0));
});

const dotted = (path: Path) => path.join('.');

describe('a field that is optional', () => {
  it.each(procedureInputs)('is nothing in $name when it is left out', ({ schema }) => {
    const invented = fieldsOf(schema)
      .filter((field) => field.schema instanceof z.core.$ZodOptional)
      .filter((field) => z.safeParse(field.schema, undefined).data !== undefined);
    expect(invented.map(({ path }) => dotted(path))).toEqual([]);
  });
});

describe('a call that can be sent with a field left out', () => {
  it('is held to leaving it as it was, or is known to make something', () => {
    const unknown = calls
      .filter(({ name }) => !(name in CHANGES) && !(name in MAKES_SOMETHING))
      .map(
        ({ name, schemas }) =>
          `${name} can be sent without ${schemas
            .flatMap(optionalFields)
            .map(({ path }) => dotted(path))
            .join(
              ', ',
            )}: add it to CHANGES in change-cases.ts with an input that leaves everything as it is and one that changes all of it, or, if it makes something, to MAKES_SOMETHING with the reason.`,
      );
    expect(unknown).toEqual([]);
  });

  it('is not listed when it is no such call', () => {
    const known = new Set(calls.map(({ name }) => name));
    const listed = [...Object.keys(CHANGES), ...Object.keys(MAKES_SOMETHING)];
    expect(listed.filter((name) => !known.has(name))).toEqual([]);
    expect(Object.keys(CHANGES).filter((name) => name in MAKES_SOMETHING)).toEqual([]);
  });

  it('makes nothing when it names the thing that it changes', () => {
    const naming = calls
      .filter(({ name }) => name in MAKES_SOMETHING)
      .filter(
        ({ name, schemas }) =>
          name.includes('/:') ||
          schemas
            .flatMap((each) => fieldsOf(each))
            .some(({ path }) => /^(id|version)$/.test(dotted(path))),
      );
    expect(naming.map(({ name }) => name)).toEqual([]);
  });
});

describe('what is left out of a change', () => {
  it.each(Object.keys(CHANGES))(
    'stays as it was: %s',
    async (name) => {
      const call = calls.find((each) => each.name === name);
      if (!call) throw new Error(`There is no call ${name}`);
      const change = CHANGES[name]?.(await furnish(shop));
      if (!change) throw new Error(`There is no case for ${name}`);
      await expectHeld(call, change);
    },
    120_000,
  );

  it('is found where a route overwrites it', async () => {
    const { product } = await furnish(shop);
    const planted: ChangingCall = {
      name: 'PATCH /planted/:id',
      schemas: [plantedInput],
      request: (payload, { id } = {}) => ({ method: 'PATCH', url: `/planted/${id}`, payload }),
    };
    const change: ChangeCase = {
      stored: { description: product.description },
      changed: { description: 'Blush roses' },
      address: { id: product.id },
    };
    await expect(expectHeld(planted, change)).rejects.toThrow(
      'PATCH /planted/:id without description',
    );
  });
});

/** Holds that leaving fields of a call out does what sending them as they are stored does. */
async function expectHeld(call: ChangingCall, change: ChangeCase): Promise<void> {
  const { name } = call;
  const places = placesOf(call, change);
  const before = await rows.read();

  const outcome = async (input: object) => {
    await rows.putBack(before);
    const headers = { cookie: await shop.signIn() };
    const request = call.request(input, change.address);
    const { statusCode, body } = await shop.app.inject({ ...request, headers });
    expect(statusCode, `${name}: ${body}`).toBeLessThan(500);
    return { statusCode, body, rows: comparable(await rows.read(), before) };
  };
  /** Leaving fields out must do what sending them as they are stored does, or be refused. */
  const hold = async (input: object, left: readonly Path[]) => {
    const without = left.reduce((sent, place) => withValue(sent, place, undefined), input);
    const asStored = left.reduce(
      (sent, place) => withValue(sent, place, valueAt(change.stored, place)),
      input,
    );
    const [found, wanted] = [await outcome(without), await outcome(asStored)];
    expect(wanted.statusCode, `${name}: ${wanted.body}`).toBeLessThan(400);
    const expected = found.statusCode < 400 ? wanted.rows : comparable(before, before);
    const what = `${name} without ${left.map(dotted).join(', ')}`;
    expect(notIn(expected, found.rows), what).toEqual(notIn(found.rows, expected));
  };

  await hold(change.changed, places);
  for (const third of [0, 1, 2]) {
    const left = places.filter((_place, index) => index % 3 === third);
    if (left.length > 0) await hold(change.changed, left);
  }
  await fc.assert(
    fc.asyncProperty(fc.subarray(places), fc.subarray(places), (left, kept) =>
      hold(
        kept.reduce((sent, at) => withValue(sent, at, valueAt(change.stored, at)), change.changed),
        left,
      ),
    ),
    { numRuns: RUNS, seed: 14 },
  );
}

const notIn = (others: readonly string[], rows: readonly string[]) =>
  rows.filter((row) => !others.includes(row));

/** Beside all fields left out together, and each with some others. */
const RUNS = 3;

/** Where the inputs of this case have optional fields. Each must be filled, and not as it would be by itself. */
function placesOf({ name, schemas }: ChangingCall, { stored, changed }: ChangeCase): Path[] {
  return schemas.flatMap((schema) =>
    optionalFields(schema).flatMap(({ path, schema: field }) => {
      const places = placesIn(stored, path);
      for (const place of places) {
        const filled = { stored: valueAt(stored, place), changed: valueAt(changed, place) };
        const what = `${name} ${dotted(place)}: fill it in change-cases.ts, with what it is not by itself`;
        expect(Object.values(filled), what).not.toContain(undefined);
        const byItself = z.safeParse(field, undefined).data;
        expect(z.safeParse(field, filled.stored).data, what).not.toEqual(byItself);
      }
      return places;
    }),
  );
}
