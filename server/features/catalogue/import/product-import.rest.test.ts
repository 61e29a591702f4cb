import { once } from 'node:events';
import { connect } from 'node:net';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { MAX_IMPORT_BYTES } from '#contract/catalogue/product-import.ts';
import { createProduct } from '#server/tools/testing/factories.ts';
import { useTestShop } from '#server/tools/testing/test-shop.ts';

const shop = useTestShop();
const ADDRESS = '/api/admin/products/import';
const CSV = 'name,description,price,imageUrl\nParkview,Lisianthus,499,/images/product2.png\n';

let cookie = '';
beforeEach(async () => {
  cookie = await shop.signIn();
});

function formOf(...files: (string | Uint8Array<ArrayBuffer>)[]): FormData {
  const form = new FormData();
  for (const file of files) form.append('file', new Blob([file]), 'bouquets.csv');
  return form;
}

/** A form as a browser sends it. */
async function encoded(form: FormData) {
  const request = new Response(form);
  return {
    payload: Buffer.from(await request.arrayBuffer()),
    type: request.headers.get('content-type') ?? '',
  };
}

async function post(form: FormData, query = '', headers: Record<string, string> = { cookie }) {
  const { payload, type } = await encoded(form);
  return raw(payload, { 'content-type': type, ...headers }, query);
}

function raw(payload: Buffer | string, headers: Record<string, string>, query = '') {
  return shop.app.inject({ method: 'POST', url: ADDRESS + query, payload, headers });
}

async function names(): Promise<string[]> {
  return (await shop.trpc().catalogue.list()).map(({ name }) => name);
}

describe('POST /api/admin/products/import', () => {
  it('tries the file with dryRun=true, and does it without', async () => {
    const trial = await post(formOf(CSV), '?dryRun=true');
    expect(trial.statusCode).toBe(200);
    expect(trial.json()).toMatchObject({ isDryRun: true, counts: { create: 1, wrong: 0 } });
    expect(await names()).toEqual([]);

    const answer = await post(formOf(CSV));
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({ isDryRun: false, counts: { create: 1, wrong: 0 } });
    expect(await names()).toEqual(['Parkview']);
  });

  it('takes back what the export gave out', async () => {
    await createProduct(shop.services);
    const exported = await shop.app.inject({ url: '/api/admin/products.csv', headers: { cookie } });
    expect(exported.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(exported.headers['content-disposition']).toBe('attachment; filename="bouquets.csv"');
    const answer = await post(formOf(new Uint8Array(exported.rawPayload)), '?dryRun=false');
    expect(answer.json()).toMatchObject({ counts: { unchanged: 1, wrong: 0 } });
  });

  it('tells which rows are wrong and why, with 422 only when it was no trial', async () => {
    const wrong = `${CSV},,0,\n`;
    const trial = await post(formOf(wrong), '?dryRun=true');
    expect(trial.statusCode).toBe(200);
    const answer = await post(formOf(wrong));
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({
      error: {
        code: 'IMPORT_REFUSED',
        message: 'Some rows are wrong, so nothing was changed.',
        details: { report: { ...trial.json(), isDryRun: false } },
      },
    });
    expect(await names()).toEqual([]);
  });

  it.each([
    ['another kind of file', new Uint8Array([0x50, 0x4b, 0xff])],
    ['a NUL', CSV.replace('Parkview', 'Park\0view')],
  ])('says in a sentence why a file cannot be read: %s', async (_what, file) => {
    const answer = await post(formOf(file));
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({
      error: { code: 'IMPORT_UNREADABLE', message: expect.stringContaining('CSV UTF-8') },
    });
  });

  it('takes files up to its limit, to the byte', async () => {
    const full = new Uint8Array(MAX_IMPORT_BYTES).fill(0x61);
    expect((await post(formOf(full))).statusCode).toBe(422);
    const answer = await post(formOf(new Uint8Array(MAX_IMPORT_BYTES + 1).fill(0x61)));
    expect(answer.statusCode).toBe(413);
    expect(answer.json()).toMatchObject({
      error: { code: 'TOO_LARGE', message: 'The file must not be larger than 10 MB.' },
    });
  });

  it.each(['application/json', 'text/csv', 'text/plain', 'multipart/form-data', undefined])(
    'refuses a body of type %s',
    async (type) => {
      const answer = await raw(CSV, { cookie, ...(type && { 'content-type': type }) });
      expect(answer.statusCode).toBe(415);
      expect(answer.json()).toMatchObject({
        error: { message: 'Send the file as multipart/form-data.' },
      });
    },
  );

  it('needs a file', async () => {
    const answer = await post(new FormData());
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({ error: { message: 'Choose a CSV file to import.' } });
  });

  it('takes one file and nothing else', async () => {
    const withField = formOf(CSV);
    withField.append('note', 'hello');
    const field = new FormData();
    field.append('file', CSV);
    for (const form of [formOf(CSV, CSV), withField, field]) {
      const answer = await post(form);
      expect(answer.statusCode).toBe(400);
      expect(answer.json()).toMatchObject({
        error: { message: 'Send one file and nothing else.' },
      });
    }
    expect(await names()).toEqual([]);
  });

  it('refuses what did not arrive whole', async () => {
    const { payload, type } = await encoded(formOf(CSV));
    for (const part of [payload.subarray(0, payload.length - 10), payload.subarray(0, 60), '--x']) {
      const answer = await raw(Buffer.from(part), { cookie, 'content-type': type });
      expect(answer.statusCode).toBe(400);
    }
    const noBoundary = await raw(payload, { cookie, 'content-type': 'multipart/form-data; x=y' });
    expect(noBoundary.statusCode).toBe(400);
    expect(await names()).toEqual([]);
  });

  it('refuses names that reach for a prototype', async () => {
    const form = new FormData();
    form.append('__proto__', new Blob([CSV]), 'bouquets.csv');
    expect((await post(form)).statusCode).toBe(400);
    expect(({} as { file?: unknown }).file).toBeUndefined();
  });

  it.each(['?dryRun=maybe', '?dryRun=', '?dryRun=true&dryRun=false'])(
    'refuses %s',
    async (query) => {
      expect((await post(formOf(CSV), query)).statusCode).toBe(422);
      expect(await names()).toEqual([]);
    },
  );

  it('is the owner’s alone, and not another site’s', async () => {
    expect((await post(formOf(CSV), '', {})).statusCode).toBe(401);
    const crossSite = { cookie, 'sec-fetch-site': 'cross-site' };
    expect((await post(formOf(CSV), '', crossSite)).statusCode).toBe(403);
    expect(await names()).toEqual([]);
  });
});

describe('over a real connection, an import', () => {
  let address = '';
  beforeAll(async () => {
    address = await shop.listen();
  });

  it('is answered also when its file is too large', async () => {
    const body = formOf(new Uint8Array(MAX_IMPORT_BYTES + 1024 * 1024));
    const answer = await fetch(address + ADDRESS, { method: 'POST', body, headers: { cookie } });
    expect(answer.status).toBe(413);
  });

  it('changes nothing when its sender goes before the file is read', async () => {
    const csv = CSV + '\n'.repeat(15_000);
    const { payload, type } = await encoded(formOf(csv));
    const socket = connect(Number(new URL(address).port), '127.0.0.1');
    shop.app.server.once('request', (request) => request.once('end', () => socket.destroy()));
    const head = [
      `POST ${ADDRESS} HTTP/1.1`,
      'host: x',
      `cookie: ${cookie}`,
      `content-type: ${type}`,
      `content-length: ${payload.length}`,
    ];
    socket.write(`${head.join('\r\n')}\r\n\r\n`);
    socket.write(payload);
    await once(socket, 'close');
    // As long as the other, which began before it.
    expect((await post(formOf(csv.replace('Parkview', 'Second')))).statusCode).toBe(200);
    expect(await names()).toEqual(['Second']);
  });
});
