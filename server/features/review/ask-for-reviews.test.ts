import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { claimsIn } from '#server/features/claim/testing/claim-kit.ts';
import { Mail } from '#server/features/mail/mail.entity.ts';
import { Order } from '#server/features/order/order.entity.ts';
import { useTestShop } from '#server/tools/testing/test-shop.ts';
import { askForReviews, reviewEndToken } from './ask-for-reviews.ts';
import { reviewsIn } from './testing/review-kit.ts';

const shop = useTestShop({ rateLimits: true });
const { admin, delivered, later, review, write } = reviewsIn(shop);
const { claim, make } = claimsIn(shop);

const em = () => shop.services.orm.em.fork();
const secret = () => shop.services.sessionSecret;
const run = () => askForReviews(shop.scope(), secret());
const mails = () => em().find(Mail, { kind: 'review-ask' }, { populate: ['order'] });
const asked = async () => (await mails()).map(({ order }) => order?.id);

/** Goes to a time of this day, so many days on. */
function at(days: number, time: string): void {
  later(days);
  shop.clock.now = new Date(`${shop.clock.now.toISOString().slice(0, 10)}T${time}:00Z`);
}

const change = (id: string, data: object) => em().nativeUpdate(Order, { id }, data);

describe('a shop that asks for reviews', () => {
  beforeEach(async () => {
    await (await admin()).reviews.ask({ isAsking: true });
  });

  it('asks once, in the morning after the delivery, by a link that opens the page', async () => {
    const { id, key } = await delivered();
    await run();
    at(1, '06:30');
    await run();
    expect(await asked()).toEqual([]);
    at(0, '07:30');
    await Promise.all([run(), run()]);
    await run();
    later(3);
    await run();
    const [mail, ...others] = await mails();
    expect(others).toEqual([]);
    expect(mail?.text).toContain(`/my-order/${id}/review?key=${key}`);
    expect(mail?.unsubscribeUrl).toContain('/emails/end-reviews?token=');
    expect(mail?.subject).toBe('How were the flowers?');
  });

  it('writes a hundred in a day at most; the others are asked on the next day, the earliest delivered first', async () => {
    const first = await delivered();
    shop.clock.now = new Date(shop.clock.now.getTime() + 60_000);
    const second = await delivered();
    at(1, '10:00');
    await shop.services.limits.consume('review-ask-day', 'all', 99);
    await run();
    await run();
    expect(await asked()).toEqual([first.id]);
    await shop.services.limits.resetLimit('review-ask-day', 'all');
    later(1);
    await run();
    expect(await asked()).toEqual(expect.arrayContaining([first.id, second.id]));
  });

  it('asks for nothing that was cancelled, given back, free, erased, unreachable or is in doubt', async () => {
    for (const data of [
      { status: 'cancelled' },
      { paymentStatus: 'refunded' },
      { inPlaceOf: 'JB-1' },
      { erasedAt: new Date(0) },
      { customerEmail: '' },
      { needsAttention: true },
    ]) {
      const own = await delivered();
      await change(own.id, data);
    }
    at(1, '10:00');
    await run();
    expect(await asked()).toEqual([]);
  });

  it('waits while something is wrong, and asks once that is answered', async () => {
    const { id } = await delivered();
    const input = await claim(id);
    await make(input);
    at(1, '10:00');
    await run();
    expect(await asked()).toEqual([]);
    await (await admin()).claims.answer({ id, claimId: input.claimId, words: 'We are sorry.' });
    await run();
    expect(await asked()).toEqual([id]);
  });

  it('asks for nothing that was reviewed, and for nothing of more than two weeks ago', async () => {
    const own = await delivered();
    await write(await review(own));
    await delivered();
    at(16, '10:00');
    await run();
    expect(await asked()).toEqual([]);
  });

  it('asks once for flowers that come again and again', async () => {
    const subscriptionId = randomUUID();
    const [first, second] = [await delivered(), await delivered()];
    const other = await delivered();
    for (const { id } of [first, second]) await change(id, { subscriptionId });
    await change(other.id, { subscriptionId: randomUUID() });
    at(1, '10:00');
    await run();
    await run();
    expect(await asked()).toHaveLength(2);
    expect(await asked()).toContain(other.id);
  });

  it('never asks an address again that wants no more of these emails', async () => {
    const { id } = await delivered();
    const { id: next } = await delivered();
    const { id: other } = await delivered();
    const { customerEmail } = await em().findOneOrFail(Order, { id });
    await change(next, { customerEmail: customerEmail.toUpperCase(), needsAttention: true });
    await change(other, { customerEmail: 'lerato@example.co.za', needsAttention: true });
    at(1, '10:00');
    await run();
    expect(await asked()).toEqual([id]);
    const { end } = shop.trpc().review;
    for (const token of ['', id, `${id}.`, reviewEndToken(id, 'another secret')]) {
      await expect(end({ token })).rejects.toThrow('not valid');
    }
    await end({ token: reviewEndToken(id, secret()) });
    await end({ token: reviewEndToken(id, secret()) });
    for (const each of [next, other]) await change(each, { needsAttention: false });
    await run();
    expect(await asked()).toHaveLength(2);
    expect(await asked()).toEqual(expect.arrayContaining([id, other]));
  });

  it('leads to it from the page of the order, until all is reviewed', async () => {
    const own = await delivered();
    const until = async () => (await shop.trpc().order.page(own)).reviewUntil;
    expect(await until()).toMatch(/^2027-/);
    expect((await shop.trpc().order.page({ id: own.id })).reviewUntil).toBeNull();
    await write(await review(own));
    expect(await until()).toBeNull();
  });
});

describe('a shop that does not', () => {
  it('is as it was: no email, nothing on the page of an order', async () => {
    const own = await delivered();
    at(1, '10:00');
    await run();
    expect(await asked()).toEqual([]);
    expect((await shop.trpc().order.page(own)).reviewUntil).toBeNull();
    // The link of an email that was sent before still opens.
    expect((await shop.trpc().review.page(own)).until).toMatch(/^2027-/);
  });
});
