import { beforeEach, describe, expect, it } from 'vitest';
import type { Product } from '#server/features/catalogue/product.entity.ts';
import { useListeningShop } from './attack/listening-shop.ts';
import { send } from './attack/send.ts';
import { createProduct } from './factories.ts';
import {
  type ChangingCall,
  changingProcedures,
  noteChangingRoutes,
} from './left-out/changing-calls.ts';
import { ownWrites } from './own-write-rows.ts';

// What the server has acknowledged is what the same client reads next, in JSON and in pages. Every
// mutation of the owner's is in own-write-rows.ts or in the list below, and forgets what was ready, or a
// test fails.

const PLANTED = '/api/admin/planted';

let changingRoutes: () => Promise<ChangingCall[]>;
const { shop, address } = useListeningShop({
  asStarted: true,
  pages: true,
  servers: 1,
  observe: (app) => {
    changingRoutes = noteChangingRoutes(app);
    // Outside of the owner's part of the shop, which is where what was ready is forgotten.
    app.post(PLANTED, async () => ({}));
  },
});

let product: Product;
let headers: Record<string, string>;
beforeEach(async () => {
  product = await createProduct(shop.services, { stock: 10 });
  headers = { cookie: await shop.signIn() };
});

async function write(path: string, body: unknown, method = 'POST'): Promise<void> {
  const { status, text } = await send(address(), { method, path, body, headers });
  expect(status, `${path}: ${text}`).toBeLessThan(300);
}

const rows = ownWrites({ shop, product: () => product, write });

/**
 * Shoppers see nothing of these but a stock that comes back with an order, as after `admin.orders.cancel`: orders,
 * mails and people are read from the database by each request.
 */
const NOT_SHOWN = [
  'admin.changePassword',
  'admin.login',
  'admin.loginCode',
  'admin.security.endDevice',
  'admin.security.endOtherDevices',
  'admin.security.offerSecondFactor',
  'admin.security.turnOnSecondFactor',
  'admin.security.renewRecoveryCodes',
  'admin.security.turnOffSecondFactor',
  'admin.background.run',
  'admin.backups.start',
  'admin.backups.link',
  'admin.logout',
  'admin.desk.keep',
  'admin.desk.requestPayment',
  'admin.desk.waive',
  'admin.enquiries.mark',
  'admin.invoices.correctCompany',
  'admin.invoices.issue',
  'admin.invoices.saveSeller',
  'admin.mails.resend',
  'admin.orders.move',
  'admin.orders.note',
  'admin.orders.reschedule',
  'admin.orders.resolveAttention',
  'admin.recipes.save',
  'admin.gifts.resend',
  'admin.subscriptions.end',
  'admin.stems.save',
  'admin.stems.move',
  'admin.stems.remove',
  'admin.stems.removeMove',
  'admin.reviews.ask',
  'admin.rounds.plan',
  'admin.rounds.arrange',
  'admin.rounds.move',
  'admin.rounds.place',
  'admin.rounds.issueLink',
  'admin.rounds.withdrawLink',
  'admin.claims.answer',
  'admin.claims.refund',
  'admin.photos.take',
  'admin.photos.remove',
  'admin.payments.check',
  'admin.payments.checkAll',
  'admin.payments.checkRefund',
  'admin.payments.dealWith',
  'admin.payments.decideRefund',
  'admin.payments.record',
  'admin.payments.recordOwn',
  'admin.people.export',
  'admin.payments.recordRefund',
  'admin.payments.refund',
  'admin.payments.withdrawRefund',
  'admin.print.record',
  'admin.uploads.finish',
  'admin.uploads.request',
];

describe('what the owner writes is in what is read next', () => {
  it.each(Object.entries(rows))('after %s', { timeout: 120_000 }, async (_name, row) => {
    for (let turn = 0; turn < row.times; turn += 1) {
      for (const { place, text, isThere = true, isOwners } of await row.act(turn)) {
        const sent = isOwners ? { headers } : {};
        const answer = await (await fetch(address() + place, sent)).text();
        expect(answer.includes(text), `${text} at ${place} in turn ${turn}`).toBe(isThere);
      }
    }
  });

  it('by every mutation there is, or it is said that shoppers see nothing of it', () => {
    const mutations = changingProcedures
      .map(({ name }) => name)
      .filter((name) => name.startsWith('admin.'));
    const known = [...Object.keys(rows).filter((name) => name.startsWith('admin.')), ...NOT_SHOWN];
    expect(mutations.toSorted()).toEqual(known.toSorted());
  });

  it('by every call there is: what was ready before it is forgotten when it is answered, but by one that is planted', async () => {
    let forgotten = 0;
    shop.services.responseCache.add({
      clear: () => {
        forgotten += 1;
      },
    });
    const all = [...changingProcedures, ...(await changingRoutes())];
    const owners = all.filter(
      ({ name }) => /^admin\.| \/api\/admin\//.test(name) && !OPEN.test(name),
    );
    expect(owners.length).toBeGreaterThan(changingProcedures.length / 2);
    const silent: string[] = [];
    for (const call of owners) {
      const before = forgotten;
      await shop.app.inject({ ...call.request({}), headers });
      if (forgotten === before) silent.push(call.name);
    }
    expect(silent).toEqual([`POST ${PLANTED}`]);
  });
});

/** The calls that sign in and out. */
const OPEN = /\blog(?:in|out|inCode|in\/code)$/;
