import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { onTestFinished } from 'vitest';
import { z } from 'zod';
import { readSettings, type SimulatorSettings } from './settings.ts';
import { encodePairs, formSignatureString, md5 } from './signature.ts';
import { buildSimulator } from './simulator.ts';
import type { Pair } from './urlencoded.ts';

/** What the tests of this folder share: vectors, a running simulator, a receiver, forms. */

const vectorSchema = z.object({
  name: z.string(),
  kind: z.enum(['checkout', 'itn', 'api']),
  fields: z.array(z.tuple([z.string(), z.string()])),
  passphrase: z
    .string()
    .nullable()
    .transform((passphrase) => passphrase ?? ''),
  string: z.string(),
  md5: z.string(),
});

/** One signature known to be right; the shop is held to the same file. */
export type Vector = z.infer<typeof vectorSchema>;

/** The vectors of one kind. */
export function vectors(kind: Vector['kind']): Vector[] {
  const file = new URL('../testing/payfast-vectors.json', import.meta.url);
  const all = z.array(vectorSchema).parse(JSON.parse(readFileSync(file, 'utf8')));
  return all.filter((vector) => vector.kind === kind);
}

export const PASSPHRASE = 'jt7NOE43FZPn';

/** The settings of a test: strict, steerable, ten minutes pass in 10 ms. */
export function testSettings(change: Partial<SimulatorSettings> = {}): SimulatorSettings {
  const calm = readSettings({});
  return { ...calm, port: 0, profile: 'strict', control: true, timeScale: 1 / 60_000, ...change };
}

/** Starts a simulator on a free port until the test ends. */
export async function startSimulator(change: Partial<SimulatorSettings> = {}) {
  const { app } = await buildSimulator(testSettings(change));
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  onTestFinished(() => app.close());

  const post = (path: string, body: string, type = 'application/x-www-form-urlencoded') =>
    fetch(url + path, {
      method: 'POST',
      body,
      headers: { 'Content-Type': type },
      redirect: 'manual',
    });
  const get = (path: string) => fetch(url + path, { redirect: 'manual' });

  return {
    app,
    url,
    get,
    post,
    control: (path: string, body: unknown) =>
      post(`/__sim/${path}`, JSON.stringify(body), 'application/json'),
    /** Posts a form that must be accepted; resolves to the payment's uuid. */
    async open(fields: readonly Pair[]): Promise<string> {
      const answer = await post('/eng/process', encodePairs(fields));
      const location = answer.headers.get('location') ?? '';
      if (answer.status !== 302) throw new Error(await answer.text());
      return location.replace('/eng/process/payment/', '');
    },
    pay: (uuid: string, body = '') => post(`/eng/process/payment_method?p-sb=${uuid}`, body),
    async transaction(uuid: string) {
      const answer = await get('/__sim/transactions');
      const { transactions } = transactionsSchema.parse(await answer.json());
      const found = transactions.find((transaction) => transaction.uuid === uuid);
      if (!found) throw new Error(`No payment ${uuid}`);
      return found;
    },
    validate: async (body: string) => (await post('/eng/query/validate', body)).text(),
  };
}

const transactionsSchema = z.object({
  transactions: z.array(
    z.object({
      uuid: z.string(),
      state: z.string(),
      m_payment_id: z.string(),
      pf_payment_id: z.number().nullable(),
      amount: z.string(),
      scenario: z.string(),
      warnings: z.array(z.string()),
      notifications: z.array(z.record(z.string(), z.string())),
      attempts: z.array(
        z.object({
          what: z.string(),
          httpStatus: z.number().nullable(),
          answer: z.string(),
          error: z.string().nullable(),
        }),
      ),
    }),
  ),
});

/** A form of the shop's, complete and rightly signed unless told otherwise. */
export function shopForm(change: Record<string, string> = {}, passphrase = PASSPHRASE): Pair[] {
  const fields = new Map(
    Object.entries({
      merchant_id: '10000100',
      merchant_key: '46f0cd694581a',
      return_url: 'http://127.0.0.1/payment/success?order_id=1&lang=en',
      cancel_url: 'http://127.0.0.1/payment/cancel?order_id=1',
      notify_url: 'http://127.0.0.1:9/notify',
      name_first: 'Sinéad',
      name_last: "O'Brien",
      email_address: 'sinead@example.com',
      m_payment_id: 'FS-1',
      amount: '749.00',
      item_name: 'Flower order FS-1',
      item_description: '2 bouquets',
      ...change,
    }),
  );
  const signature = md5(formSignatureString(fields, passphrase));
  return [...[...fields].filter(([, value]) => value !== ''), ['signature', signature]];
}

export type Received = {
  body: string;
  said: URLSearchParams;
  contentType: string | undefined;
  from: string;
};

/**
 * A tiny shop that keeps what is posted to it, in order, until the test ends.
 * @param answer by default 200 `OK`; gets how many came before.
 */
export async function startReceiver(
  answer: (response: ServerResponse, before: number) => void = (response) => {
    response.end('OK');
  },
) {
  const received: Received[] = [];
  const server = createServer((request: IncomingMessage, response) => {
    void text(request).then((body) => {
      const before = received.length;
      const contentType = request.headers['content-type'];
      const from = request.socket.remoteAddress ?? '';
      received.push({ body, said: new URLSearchParams(body), contentType, from });
      answer(response, before);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/notify`,
    received,
    statuses: () => received.map(({ said }) => said.getAll('payment_status').join('+')),
    /** Resolves when so many have come; fails after 5 s. */
    waitFor: (count: number) => until(() => received.length >= count),
  };
}

/** Polls until the condition holds; fails after 5 s. */
export async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  const deadline = Date.now() + 5000;
  while (!(await condition())) {
    if (Date.now() > deadline) throw new Error('Waited 5 s in vain.');
    await pause(5);
  }
}

/** The signature check of PayFast's documentation, written apart from signature.ts. */
export function followsDocumentedRule(body: string, passphrase: string): boolean {
  const encode = (value: string) =>
    new URLSearchParams([['k', value]]).toString().slice(2).replaceAll('*', '%2A');
  let signed = '';
  for (const [key, value] of new URLSearchParams(body)) {
    if (key === 'signature') return md5(`${signed}passphrase=${encode(passphrase)}`) === value;
    signed += `${key}=${encode(value)}&`;
  }
  return false;
}
