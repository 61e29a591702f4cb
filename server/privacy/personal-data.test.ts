import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { RETENTION_DAYS } from '#contract/retention.ts';
import type { OrderView } from '#contract/order.schema.ts';
import type { OrderStatus } from '#contract/order.ts';
import { housekeeping } from '#server/jobs/housekeeping.ts';
import { Mail } from '#server/notification/mail.entity.ts';
import type { OutgoingMail } from '#server/notification/outgoing-mail.ts';
import { queueStatusMail } from '#server/notification/queue-status-mail.ts';
import { markOrderPaid } from '#server/order/mark-order-paid.ts';
import { moveOrder } from '#server/order/move-order.ts';
import { Order } from '#server/order/order.entity.ts';
import { createProduct, orderFor, stockOf } from '#server/testing/factories.ts';
import { query } from '#server/testing/query.ts';
import { useTestShop } from '#server/testing/test-shop.ts';
import { eraseOldData } from './erase-old-data.ts';

const shop = useTestShop({ rateLimits: true });

const DAY_MS = 86_400_000;
/** All that is personal in an order has this in it, or is one of the numbers. */
const MARK = 'Zwelethu';
const EMAIL = 'zwelethu@example.co.za';
const MARKS = /zwelethu|0839998888|0837776666/i;

const forgotten: string[] = [];
const mailer = {
  send: async () => undefined,
  forget: async ({ messageId }: Pick<OutgoingMail, 'messageId'>) => void forgotten.push(messageId),
};

async function order(steps: OrderStatus[], overrides: object = {}): Promise<OrderView> {
  const product = await createProduct(shop.services);
  const payload = orderFor([{ product }], {
    customerName: `${MARK} Nkosi`,
    customerEmail: 'Zwelethu@example.co.za',
    customerPhone: '0839998888',
    deliveryAddress: `1 ${MARK} Street`,
    recipientName: `Gogo ${MARK}`,
    recipientPhone: '0837776666',
    cardMessage: `Love, ${MARK}`,
    specialInstructions: `Ask for ${MARK}`,
    suburb: `${MARK} Park`,
    sessionId: `session_${MARK}_1234`,
    ...overrides,
  });
  const answer = await shop.app.inject({ method: 'POST', url: '/api/orders', payload });
  const placed = answer.json<OrderView>();
  await shop.scope().transaction(async (scope) => {
    const locked = await scope.orders.lockById(placed.id);
    for (const to of locked ? steps : []) {
      if (!locked) continue;
      if (to === 'paid') await markOrderPaid(scope, locked, { reason: 'test' });
      else {
        moveOrder(scope, locked, to, { actor: 'owner', reason: `${MARK} rang` });
        locked.ownerNote = `${MARK} is a regular`;
        await queueStatusMail(scope, locked);
      }
    }
  });
  return placed;
}

const DELIVERED: OrderStatus[] = ['paid', 'preparing', 'out_for_delivery', 'delivered'];

function wait(days: number) {
  shop.clock.now = new Date(shop.clock.now.getTime() + days * DAY_MS);
}

const databaseUrl = () => shop.services.orm.config.get('clientUrl') ?? '';

/** The whole database as text, as a dump of it would show it. */
async function dump(): Promise<string> {
  const tables = await query<{ name: string }>(
    databaseUrl(),
    `select quote_ident(schemaname) || '.' || quote_ident(tablename) as name from pg_tables
     where schemaname not in ('pg_catalog', 'information_schema')`,
  );
  const texts: string[] = [];
  for (const { name } of tables) {
    const rows = await query<{ row: string }>(
      databaseUrl(),
      `select to_jsonb(t)::text as row from ${name} t`,
    );
    texts.push(...rows.map(({ row }) => `${name} ${row}`));
  }
  return texts.join('\n');
}

const stored = ({ id }: OrderView) => shop.services.orm.em.fork().findOneOrFail(Order, { id });
/** As the hourly housekeeping does it. */
const erase = () => housekeeping(shop.scope(), { limits: shop.services.limits, mailer });

describe('personal data whose time is over', () => {
  it('goes from unpaid orders after thirty days, to the day', async () => {
    const { id } = await order([]);
    wait(RETENTION_DAYS.unpaidOrder);
    await erase();
    expect((await stored({ id } as OrderView)).customerEmail).not.toBe('');
    shop.clock.now = new Date(shop.clock.now.getTime() + 1);
    await erase();
    expect(await dump()).not.toMatch(MARKS);
  });

  it('goes from paid orders after five years, and the books stay as they were', async () => {
    const placed = await order(DELIVERED);
    const before = await stored(placed);
    wait(RETENTION_DAYS.paidOrder - 1);
    await erase();
    expect((await stored(placed)).customerName).toContain(MARK);
    wait(2);
    await erase();
    const after = await stored(placed);
    expect(await dump()).not.toMatch(MARKS);
    const { orderNumber, totalCents, status, paymentStatus, deliveryDate, paidAt } = before;
    expect(after).toMatchObject({
      orderNumber,
      totalCents,
      status,
      paymentStatus,
      deliveryDate,
      paidAt,
      erasedAt: shop.clock.now,
    });
    const line = await shop.trpc().order.byId({ id: placed.id });
    expect(line.items).toEqual(placed.items);
  });

  it('goes from mails after ninety days, also where the mailer kept them; what waits stays', async () => {
    await order(DELIVERED);
    const em = shop.services.orm.em.fork();
    const mails = await em.find(Mail, {});
    await em.nativeUpdate(Mail, { kind: { $ne: 'new-order' } }, { state: 'sent' });
    wait(RETENTION_DAYS.mail + 1);
    forgotten.length = 0;
    await erase();
    expect(await shop.services.orm.em.fork().find(Mail, {})).toMatchObject([{ kind: 'new-order' }]);
    expect(forgotten).toHaveLength(mails.length - 1);
  });

  it('goes completely however often it is interrupted, and takes no stock with it', async () => {
    const product = await createProduct(shop.services, { name: 'Kept' });
    await order(['paid', 'cancelled']);
    await order(DELIVERED, { customerEmail: 'other-zwelethu@example.co.za' });
    wait(RETENTION_DAYS.paidOrder + 1);
    let calls = 0;
    const failing = {
      ...mailer,
      forget: () => ((calls += 1) < 3 ? Promise.reject(new Error('killed')) : Promise.resolve()),
    };
    await expect(eraseOldData(shop.scope(), failing)).rejects.toThrow('killed');
    await expect(eraseOldData(shop.scope(), failing)).rejects.toThrow('killed');
    await housekeeping(shop.scope(), { limits: shop.services.limits, mailer: failing });
    const once = await dump();
    expect(once).not.toMatch(MARKS);
    await erase();
    expect(await dump()).toBe(once);
    expect(await stockOf(shop.services, product)).toBe(10);
  });

  it('goes from answered requests after a year; one that waits is kept', async () => {
    const request = (companyName: string) =>
      shop.trpc().enquiry.send({
        companyName,
        contactPerson: 'Lebo',
        email: 'lebo@example.co.za',
        phone: '011 555 0100',
        serviceType: 'Event florals',
      });
    await request('Answered');
    await request('Waiting');
    const { admin } = await shop.adminTrpc();
    const all = await admin.enquiries.list();
    const id = all.find(({ companyName }) => companyName === 'Answered')?.id ?? '';
    await admin.enquiries.mark({ id, isAnswered: true });
    wait(RETENTION_DAYS.enquiry + 1);
    await erase();
    const left = await (await shop.adminTrpc()).admin.enquiries.list();
    expect(left.map(({ companyName }) => companyName)).toEqual(['Waiting']);
  });
});

/** `npm run person`, as a process of its own. */
async function person(...args: string[]): Promise<{ code: number; out: string; said: string }> {
  const program = join(import.meta.dirname, 'main.ts');
  const env = { ...process.env, DATABASE_URL: databaseUrl(), DATA_DIR: shop.uploads };
  try {
    const { stdout, stderr } = await promisify(execFile)(process.execPath, [program, ...args], {
      env,
    });
    return { code: 0, out: stdout, said: stderr };
  } catch (error) {
    const { code, stdout, stderr } = error as { code: number; stdout: string; stderr: string };
    return { code, out: stdout, said: stderr };
  }
}

/** Somebody with everything: an order, a request, the newsletter, a payment's message. */
async function knownPerson(): Promise<OrderView> {
  const placed = await order(DELIVERED);
  await shop.trpc().newsletter.subscribe({ email: EMAIL });
  await shop.trpc().enquiry.send({
    companyName: `${MARK} and Sons`,
    contactPerson: MARK,
    email: EMAIL,
    phone: '0839998888',
    serviceType: 'Event florals',
    details: 'Thirty tables',
  });
  await shop.scope().payments.receive({
    provider: 'payfast',
    notification: {
      reference: '1',
      orderNumber: placed.orderNumber,
      outcome: 'complete',
      status: 'COMPLETE',
      amount: undefined,
    },
    raw: `name_first=${MARK}&email_address=${encodeURIComponent(EMAIL)}`,
    sourceAddress: '127.0.0.1',
    sourceKnown: true,
    now: shop.clock.now,
  });
  return placed;
}

describe('npm run person', () => {
  it('exports every row of every table that names the person, and nobody else’s', async () => {
    await knownPerson();
    await order(['paid'], { customerName: 'Lebo', customerEmail: 'lebo@example.co.za' });
    const { out, code } = await person('export', 'ZWELETHU@example.co.za');
    expect(code).toBe(0);
    const rows = JSON.parse(out) as Record<string, unknown[]>;
    expect(Object.entries(rows).map(([table, { length }]) => [table, length > 0])).toEqual([
      ['shop_order', true],
      ['order_line', true],
      ['order_event', true],
      ['payment', false],
      ['refund', false],
      ['payment_notification', true],
      ['mail', true],
      ['enquiry', true],
      ['newsletter_subscriber', true],
    ]);
    expect(out).toContain(`Love, ${MARK}`);
    expect(out).not.toContain('lebo@');
  });

  it('erases the person: a dump of the database knows neither name, mail address nor phone', async () => {
    const placed = await knownPerson();
    expect(await dump()).toMatch(MARKS);
    const { code, said } = await person('erase', EMAIL);
    expect({ code, said }).toMatchObject({
      code: 0,
      said: expect.stringContaining(placed.orderNumber),
    });
    expect(await dump()).not.toMatch(MARKS);
    expect(await stored(placed)).toMatchObject({ paymentStatus: 'paid', totalCents: 59_900 });
    expect((await person('erase', EMAIL)).code).toBe(0);
  });

  it('leaves an order that is still to be delivered, and says so', async () => {
    const placed = await order(['paid', 'preparing']);
    const { code, said } = await person('erase', EMAIL);
    expect(code).toBe(2);
    expect(said).toContain(`left as they are: ${placed.orderNumber}`);
    expect((await stored(placed)).customerEmail).not.toBe('');
  });

  it.each([[[]], [['export']], [['erase', 'nobody']], [['forget', EMAIL]]])(
    'says how it is used when asked with %j',
    async (args) => {
      const { code, said } = await person(...args);
      expect({ code, said }).toEqual({
        code: 1,
        said: 'Usage: npm run person -- export|erase <email>\n',
      });
    },
  );
});
