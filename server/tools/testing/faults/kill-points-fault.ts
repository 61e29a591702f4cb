import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { orderView } from '#contract/order/order-view.schema.ts';
import { paymentRedirect } from '#contract/payment/payment.schema.ts';
import type { ProductView } from '#contract/catalogue/product.schema.ts';
import { fetchProducts } from '#server/tools/testing/fetch-products.ts';
import { query } from '#server/tools/testing/query.ts';
import { type ShopProcess, startShopProcess } from '#server/tools/testing/shop-process.ts';
import { waitUntil } from '#server/tools/testing/wait-until.ts';
import { isDatabasePoint, watchDatabase } from './database-points.ts';
import type { Fault } from './fault.ts';
import { openTestEnvironment } from './test-environment.ts';
import { KILL_POINTS, type KillPoint, Trap } from './kill-points.ts';
import { checkMails, type MailVerdict } from './mail-verdict.ts';
import { startMailSink } from './mail-sink.ts';
import { mailsInDoubt } from './mails-in-doubt.ts';
import { orderOf, post } from './shopper.ts';
import { startWatchedProvider } from './watched-provider.ts';

const PLENTY = 100_000;
const KILLED_WITHIN_MS = 45_000;
/** A job that was in hand when its server was killed is taken up again within a minute; then mails go out one by one. */
const SETTLED_WITHIN_MS = 60_000;
const PER_ROUND_MS = 2_000;

export interface KillReport extends MailVerdict {
  /** How often the server was killed, by point. */
  kills: Partial<Record<KillPoint, number>>;
  /** From the last start until every mail was there, in milliseconds. */
  settledAfterMs: number;
}

/** R1 at named points, which random moments would seldom meet; and I5, a mail for each paid order. */
export const killPoints: Fault = {
  name: 'kill-points',
  goal: 'R1',
  round: 'one SIGKILL of the server at one of the named points between a payment and its mail',
  usualRounds: 5 * KILL_POINTS.length,
  async run({ rounds, say }) {
    await using stage = await openTestEnvironment();
    const report = await killBeforeMail(stage.databaseUrl, rounds, {
      onRound: (round, point) => say(`${round + 1} of ${rounds}: killed at "${point}"`),
    });
    const { problems, kills, paidOrders, mails, twice, settledAfterMs } = report;
    const figures = { 'paid orders': paidOrders, mails, 'mails once more': twice };
    return {
      figures: { ...kills, ...figures, 'settled after ms': Math.round(settledAfterMs) },
      problems,
    };
  },
};

/**
 * Buys one bouquet a round and kills the server at one of the named points between the payment and the
 * end of its mail; starts it again for the next. Then lets it finish, and counts the mails.
 */
export async function killBeforeMail(
  databaseUrl: string,
  rounds: number,
  {
    points = KILL_POINTS,
    onRound = () => undefined,
  }: { points?: readonly KillPoint[]; onRound?: (round: number, point: KillPoint) => void } = {},
): Promise<KillReport> {
  const dataDir = await mkdtemp(join(tmpdir(), 'shop-mail-kill-'));
  const trap = new Trap();
  const sink = await startMailSink(trap);
  const provider = await startWatchedProvider(trap);
  const settings = {
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    PAYFAST_BASE_URL: provider.address,
    SMTP_URL: sink.url,
    SHOP_EMAIL: 'owner@example.com',
  };
  const kills: KillReport['kills'] = {};
  const interrupted: string[] = [];
  let shop: ShopProcess | undefined;
  try {
    for (let round = 0; round < rounds; round += 1) {
      const point = points[round % points.length] ?? 'order paid';
      shop = await startShopProcess(settings);
      if (round === 0) await query(databaseUrl, 'update product set stock = $1', [PLENTY]);
      await buyAndKill({ shop, databaseUrl, trap, point, provider: provider.address, round });
      shop = undefined;
      kills[point] = (kills[point] ?? 0) + 1;
      interrupted.push(...(await mailsInDoubt({ databaseUrl, mails: sink })));
      onRound(round, point);
    }
    shop = await startShopProcess(settings);
    const begun = performance.now();
    const patience = SETTLED_WITHIN_MS + rounds * PER_ROUND_MS;
    await waitUntil(() => isAllSent(databaseUrl, rounds), patience).catch(() => undefined);
    const settledAfterMs = performance.now() - begun;
    const verdict = await checkMails(databaseUrl, sink.deliveries, interrupted, rounds);
    return { ...verdict, kills, settledAfterMs };
  } finally {
    await shop?.kill();
    await provider.stop();
    await sink.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

interface Round {
  shop: ShopProcess;
  databaseUrl: string;
  trap: Trap;
  point: KillPoint;
  provider: string;
  round: number;
}

async function buyAndKill({ shop, databaseUrl, trap, point, provider, round }: Round) {
  const [product] = await fetchProducts(shop.address);
  if (!product) throw new Error('The shop has no bouquets');
  const email = `round${round}@example.co.za`;
  const orderNumber = await begin(shop.address, product, email);

  let killed: Promise<void> | undefined;
  const isAboutMail = point === 'recipient named' || point.startsWith('text ');
  const sprung = trap.set(point, isAboutMail ? email : orderNumber, () => {
    killed = shop.kill();
  });
  const watch = isDatabasePoint(point)
    ? await watchDatabase(databaseUrl, trap, point, orderNumber)
    : undefined;
  // Its answer may never come: the shop is killed before.
  void post(`${provider}/__sim/pay`, { m_payment_id: orderNumber }).then(() =>
    trap.reach('notification answered', orderNumber),
  );
  const outcome = await Promise.race([
    sprung.then(() => 'killed' as const),
    pause(KILLED_WITHIN_MS, 'late' as const, { ref: false }),
  ]);
  await watch?.stop();
  if (outcome === 'late') throw new Error(`Round ${round} never came to "${point}"`);
  await killed;
}

/** An order that waits for its payment at the provider; answers its number. */
async function begin(address: string, product: ProductView, email: string): Promise<string> {
  const sessionId = `session_${email.replace(/\W/g, '_')}`;
  const order = { ...orderOf(product, sessionId), customerEmail: email };
  const placed = orderView.parse((await post(`${address}/api/orders`, order))?.body);
  const begun = await post(`${address}/api/payfast/initiate`, { orderId: placed.id });
  const { url, data } = paymentRedirect.parse(begun?.body);
  await fetch(url, { method: 'POST', body: new URLSearchParams(data), redirect: 'manual' });
  return placed.orderNumber;
}

async function isAllSent(databaseUrl: string, rounds: number): Promise<boolean> {
  const [row] = await query<{ sent: number; waiting: number }>(
    databaseUrl,
    `select count(*) filter (where state = 'sent' and kind = 'order-paid')::int as sent,
       count(*) filter (where state <> 'sent')::int as waiting from mail`,
  );
  return row?.sent === rounds && row.waiting === 0;
}
