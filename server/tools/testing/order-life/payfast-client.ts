import { createServer, type Server } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { readSettings } from '#server/tools/payfast-simulator/settings.ts';
import { buildSimulator } from '#server/tools/payfast-simulator/simulator.ts';

const transactionView = z.object({
  uuid: z.string(),
  pf_payment_id: z.number().nullable(),
  state: z.string(),
  notifications: z.array(z.record(z.string(), z.string())),
  attempts: z.array(z.object({ httpStatus: z.number().nullable() })),
});
export type PayfastTransaction = z.infer<typeof transactionView>;

/** The PayFast simulator at one address; `renew` makes it forget everything. */
export interface PayfastClient {
  readonly address: string;
  renew(): Promise<void>;
  /** Steers it: the routes under /__sim/. */
  control(path: string, body: object): Promise<unknown>;
  /** Opens a payment page with the form that the shop signed. Returns its uuid. */
  open(form: { url: string; data: Record<string, string> }): Promise<string>;
  /** Pays on that page. Returns what PayFast knows of it now. */
  pay(uuid: string, scenario: string): Promise<PayfastTransaction>;
  cancel(uuid: string): Promise<void>;
  /** Takes the next payment of what was agreed to there; undefined where nothing is charged any more. */
  charge(uuid: string, wish: object): Promise<PayfastTransaction | undefined>;
  /** Tells the shop (again) how the payment ended. */
  tell(uuid: string): Promise<PayfastTransaction>;
  close(): Promise<void>;
}

export async function openPayfastClient(now: () => Date): Promise<PayfastClient> {
  let simulator: FastifyInstance | undefined;
  const server = createServer((request, response) => simulator?.routing(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = addressOf(server);

  async function post(path: string, body: object | URLSearchParams): Promise<Response> {
    const isForm = body instanceof URLSearchParams;
    const answer = await fetch(address + path, {
      method: 'POST',
      redirect: 'manual',
      body: isForm ? body : JSON.stringify(body),
      headers: isForm ? {} : { 'content-type': 'application/json' },
    });
    if (answer.status >= 400) throw new Error(`${path}: ${await answer.text()}`);
    return answer;
  }
  const control = async (path: string, body: object): Promise<unknown> =>
    (await post(`/__sim/${path}`, body)).json();
  async function known(uuid: string): Promise<PayfastTransaction> {
    const answer = await fetch(`${address}/__sim/transactions`);
    const { transactions } = z
      .object({ transactions: z.array(transactionView) })
      .parse(await answer.json());
    const found = transactions.find((transaction) => transaction.uuid === uuid);
    if (!found) throw new Error(`PayFast knows of no payment ${uuid}`);
    return found;
  }

  return {
    address,
    control,
    async renew() {
      const { app } = await buildSimulator({ ...readSettings({}), control: true }, now);
      await app.ready();
      const before = simulator;
      simulator = app;
      await before?.close();
    },
    async open({ url, data }) {
      const answer = await post(new URL(url).pathname, new URLSearchParams(data));
      await answer.text();
      return answer.headers.get('location')?.split('/').at(-1) ?? '';
    },
    async pay(uuid, scenario) {
      const form = new URLSearchParams({ scenario });
      await (await post(`/eng/process/payment_method?p-sb=${uuid}`, form)).text();
      return known(uuid);
    },
    async cancel(uuid) {
      await (await post(`/eng/process/payment/${uuid}/cancel`, new URLSearchParams())).text();
    },
    async charge(uuid, wish) {
      const answer = await fetch(`${address}/__sim/charge`, {
        method: 'POST',
        body: JSON.stringify(wish),
        headers: { 'content-type': 'application/json' },
      });
      await answer.text();
      return answer.status === 409 ? undefined : known(uuid);
    },
    async tell(uuid) {
      await control(`transactions/${uuid}/resend`, {});
      return known(uuid);
    },
    async close() {
      await simulator?.close();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function addressOf(server: Server): string {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('It does not listen');
  return `http://127.0.0.1:${address.port}`;
}
