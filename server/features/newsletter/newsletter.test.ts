import { describe, expect, it } from 'vitest';
import { Mail } from '#server/features/mail/mail.entity.ts';
import {
  nodemailerMessage,
  type OutgoingMail,
} from '#server/features/mail/sending/outgoing-mail.ts';
import { sendMail } from '#server/features/mail/sending/send-mail.ts';
import { useTestShop } from '#server/tools/testing/test-shop.ts';
import { purgeUnconfirmed } from './confirm-subscription.ts';
import { Subscriber } from './subscriber.entity.ts';
import { askSubscribers } from '#server/tools/testing/newsletter-jobs.ts';

const shop = useTestShop({ rateLimits: true });

const EMAIL = 'thandi@example.co.za';
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

const newsletter = () => shop.trpc().newsletter;

/** Enters an address, and has the job done that writes to it. */
async function subscribe(email: string) {
  await newsletter().subscribe({ email });
  await askSubscribers(shop);
}
const mails = () =>
  shop.services.orm.em.fork().find(Mail, {}, { orderBy: { createdAt: 'asc', id: 'asc' } });
const subscribers = () => shop.services.orm.em.fork().find(Subscriber, {});
const stateOf = async () => (await subscribers())[0]?.state;

/** As a browser asks. */
function ask(email: string, remoteAddress = '127.0.0.1') {
  const url = '/trpc/newsletter.subscribe';
  return shop.app.inject({ method: 'POST', url, payload: { email }, remoteAddress });
}

function wait(ms: number) {
  shop.clock.now = new Date(shop.clock.now.getTime() + ms);
}

/** The tokens of the two links in the last mail. */
async function tokens(): Promise<{ confirm: string; unsubscribe: string }> {
  const text = (await mails()).at(-1)?.text ?? '';
  const token = (page: string) =>
    new RegExp(`http://127\\.0\\.0\\.1:3000/newsletter/${page}\\?token=(\\S+)`).exec(text)?.[1] ??
    '';
  return { confirm: token('confirm'), unsubscribe: token('unsubscribe') };
}

async function subscribed() {
  await subscribe(EMAIL);
  return tokens();
}

describe('subscribing', () => {
  it('writes to the address, which is on the list only once it is confirmed', async () => {
    const { confirm } = await subscribed();
    expect(await mails()).toMatchObject([{ kind: 'newsletter-confirm', recipient: EMAIL }]);
    expect(await stateOf()).toBe('pending');
    const asked = shop.clock.now;
    wait(HOUR_MS);
    await newsletter().confirm({ token: confirm });
    expect(await subscribers()).toMatchObject([
      { email: EMAIL, state: 'confirmed', consentAt: asked, confirmedAt: shop.clock.now },
    ]);
  });

  it('keeps no token that would open anything', async () => {
    const { confirm } = await subscribed();
    expect(confirm).toMatch(/^[A-Za-z0-9_-]{43}$/);
    const rows = await shop.services.orm.em
      .fork()
      .execute('select to_jsonb(s)::text as row from newsletter_subscriber s');
    expect(JSON.stringify(rows)).not.toContain(confirm);
  });

  it('answers alike for addresses that are new, asked before, confirmed and unsubscribed', async () => {
    const enter = async () => {
      const { statusCode, body } = await ask(EMAIL);
      await askSubscribers(shop);
      return { statusCode, body };
    };
    const first = await enter();
    const { confirm, unsubscribe } = await tokens();
    const again = await enter();
    await newsletter().confirm({ token: confirm });
    const known = await enter();
    await newsletter().unsubscribe({ token: unsubscribe });
    const unsubscribed = await enter();
    expect(first.statusCode).toBe(200);
    expect([again, known, unsubscribed]).toEqual([first, first, first]);
  });

  it('takes an address in any writing for the same', async () => {
    await subscribed();
    wait(HOUR_MS);
    await subscribe('  THANDI@Example.co.za ');
    expect((await subscribers()).map(({ email }) => email)).toEqual([EMAIL]);
    expect(await mails()).toHaveLength(2);
  });

  it.each(['', 'thandi', 'thandi@', 'a@b.co.za\nBcc: c@d.co.za'])('refuses %j', async (email) => {
    await expect(subscribe(email)).rejects.toThrow(/email/i);
    expect(await mails()).toEqual([]);
  });

  it('writes once an hour at most, also when it is asked many times at once', async () => {
    await Promise.all(Array.from({ length: 8 }, () => newsletter().subscribe({ email: EMAIL })));
    await askSubscribers(shop);
    wait(HOUR_MS - 1);
    await subscribe(EMAIL);
    expect(await mails()).toHaveLength(1);
    wait(1);
    await subscribe(EMAIL);
    expect(await mails()).toHaveLength(2);
  });

  it('does not write to an address that is on the list', async () => {
    await newsletter().confirm({ token: (await subscribed()).confirm });
    wait(DAY_MS);
    await subscribe(EMAIL);
    expect(await mails()).toHaveLength(1);
  });

  it('counts as consent from when the address was entered, however late it is written to', async () => {
    await newsletter().subscribe({ email: EMAIL });
    const asked = shop.clock.now;
    wait(HOUR_MS);
    await askSubscribers(shop);
    expect(await subscribers()).toMatchObject([{ consentAt: asked, mailedAt: shop.clock.now }]);
  });

  it('leaves an address alone that was erased before it was written to', async () => {
    await newsletter().subscribe({ email: EMAIL });
    await shop.services.orm.em.fork().nativeDelete(Subscriber, {});
    await askSubscribers(shop);
    expect([await mails(), await subscribers()]).toEqual([[], []]);
  });

  it('is possible five times at once from one address, and for a neighbour after two minutes', async () => {
    const statuses: number[] = [];
    for (let index = 0; index < 6; index += 1) {
      statuses.push((await ask(`shopper${index}@example.com`, '41.0.1.1')).statusCode);
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    wait(120_000);
    expect((await ask('neighbour@example.com', '41.0.1.1')).statusCode).toBe(200);
  });
});

const SENDER = { from: 'shop@example.com', replyTo: undefined };

describe('the mail', () => {
  it('has both links, as text, as HTML and in its header', async () => {
    const { unsubscribe } = await subscribed();
    const sent: OutgoingMail[] = [];
    const [mail] = await mails();
    const mailer = { send: async (outgoing: OutgoingMail) => void sent.push(outgoing) };
    await sendMail(shop.scope(), mailer, mail?.id ?? '');
    const page = 'http://127.0.0.1:3000/newsletter';
    expect(sent.map((outgoing) => nodemailerMessage(outgoing, SENDER).headers)).toEqual([
      expect.objectContaining({
        'List-Unsubscribe': `<${page}/unsubscribe?token=${unsubscribe}>`,
      }),
    ]);
    expect(sent[0]?.html).toContain(`href="${page}/confirm?token=`);
    expect(sent[0]?.html).toContain(`href="${page}/unsubscribe?token=`);
    expect(sent[0]?.subject).not.toContain('thandi');
  });
});

describe('the link to confirm', () => {
  it('may be used again, and changes nothing then', async () => {
    const { confirm } = await subscribed();
    await newsletter().confirm({ token: confirm });
    const before = await subscribers();
    wait(30 * DAY_MS);
    await newsletter().confirm({ token: confirm });
    expect(await subscribers()).toEqual(before);
  });

  it('says whether its address is on the list, and changes nothing by that', async () => {
    const { confirm, unsubscribe } = await subscribed();
    const isConfirmed = () => newsletter().isConfirmed({ token: confirm });
    expect([await isConfirmed(), await stateOf()]).toEqual([false, 'pending']);
    await newsletter().confirm({ token: confirm });
    expect(await isConfirmed()).toBe(true);
    await newsletter().unsubscribe({ token: unsubscribe });
    expect(await isConfirmed()).toBe(false);
    expect(await newsletter().isConfirmed({ token: 'x' })).toBe(false);
  });

  it('is good for seven days', async () => {
    const { confirm } = await subscribed();
    wait(7 * DAY_MS);
    await expect(newsletter().confirm({ token: confirm })).rejects.toThrow('expired');
    wait(-1);
    await newsletter().confirm({ token: confirm });
    expect(await stateOf()).toBe('confirmed');
  });

  it('is the one of the last mail', async () => {
    const first = await subscribed();
    wait(HOUR_MS);
    const second = await subscribed();
    await expect(newsletter().confirm({ token: first.confirm })).rejects.toThrow('expired');
    await newsletter().confirm({ token: second.confirm });
    expect(await stateOf()).toBe('confirmed');
  });

  it.each(['', 'x', `${'A'.repeat(43)}`, "' or ''='"])('is not %j', async (token) => {
    await subscribed();
    await expect(newsletter().confirm({ token })).rejects.toThrow('not valid');
    expect(await stateOf()).toBe('pending');
  });

  it('does nothing when a program merely opens it', async () => {
    const { confirm } = await subscribed();
    const input = encodeURIComponent(JSON.stringify({ token: confirm }));
    const answer = await shop.app.inject({ url: `/trpc/newsletter.confirm?input=${input}` });
    expect(answer.statusCode).toBe(405);
    expect(await stateOf()).toBe('pending');
  });
});

describe('the link to unsubscribe', () => {
  it('takes a confirmed address off the list, also a second time', async () => {
    const { confirm, unsubscribe } = await subscribed();
    await newsletter().confirm({ token: confirm });
    await newsletter().unsubscribe({ token: unsubscribe });
    await newsletter().unsubscribe({ token: unsubscribe });
    expect(await subscribers()).toMatchObject([
      { state: 'unsubscribed', unsubscribedAt: shop.clock.now },
    ]);
  });

  it('voids the link to confirm of the same mail', async () => {
    const { confirm, unsubscribe } = await subscribed();
    await newsletter().unsubscribe({ token: unsubscribe });
    await expect(newsletter().confirm({ token: confirm })).rejects.toThrow('not valid');
  });

  it('of an old mail still works, after another subscription too', async () => {
    const { confirm, unsubscribe } = await subscribed();
    await newsletter().confirm({ token: confirm });
    await newsletter().unsubscribe({ token: unsubscribe });
    wait(DAY_MS);
    const second = await subscribed();
    expect(await stateOf()).toBe('unsubscribed');
    await newsletter().confirm({ token: second.confirm });
    expect(await stateOf()).toBe('confirmed');
    await newsletter().unsubscribe({ token: unsubscribe });
    expect(await stateOf()).toBe('unsubscribed');
  });

  it('must be signed by us', async () => {
    const { confirm, unsubscribe } = await subscribed();
    await newsletter().confirm({ token: confirm });
    const [id = ''] = unsubscribe.split('.');
    for (const token of ['', 'x', id, `${id}.`, `${id}.${'A'.repeat(43)}`, `.${unsubscribe}`]) {
      await expect(newsletter().unsubscribe({ token })).rejects.toThrow('not valid');
    }
    expect(await stateOf()).toBe('confirmed');
  });
});

describe('after seven days', () => {
  it('who never confirmed is forgotten, with the mail', async () => {
    const { unsubscribe } = await subscribed();
    wait(7 * DAY_MS);
    await purgeUnconfirmed(shop.scope());
    expect(await subscribers()).toHaveLength(1);
    wait(1);
    await purgeUnconfirmed(shop.scope());
    expect(await subscribers()).toEqual([]);
    expect(await mails()).toEqual([]);
    await newsletter().unsubscribe({ token: unsubscribe });
  });

  it('who confirmed is kept, on the list or off it', async () => {
    const { confirm, unsubscribe } = await subscribed();
    await newsletter().confirm({ token: confirm });
    wait(8 * DAY_MS);
    await purgeUnconfirmed(shop.scope());
    expect(await stateOf()).toBe('confirmed');
    await newsletter().unsubscribe({ token: unsubscribe });
    wait(8 * DAY_MS);
    await purgeUnconfirmed(shop.scope());
    expect(await stateOf()).toBe('unsubscribed');
  });
});

// Last: a server remembers for a while that a limit is used up.
describe('all mails together', () => {
  it('go to so many strangers in an hour, from however many networks they are asked for', async () => {
    const MOST = 60;
    for (let index = 0; index < MOST - 2; index += 1) {
      await shop.services.limits.consume('sign-up-mail', 'all');
    }
    const statuses: number[] = [];
    for (let index = 1; index <= 4; index += 1) {
      const answer = await ask(`stranger${index}@example.com`, `2001:db8:0:${index}::1`);
      statuses.push(answer.statusCode);
      await askSubscribers(shop);
    }
    expect(statuses).toEqual([200, 200, 429, 429]);
    expect(await mails()).toHaveLength(2);
    expect(await subscribers()).toHaveLength(2);
  });
});
