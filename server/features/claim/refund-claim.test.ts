import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { useRefundShop } from '#server/features/payment/refunds/testing/refund-kit.ts';
import { checkRefund } from '#server/features/payment/refunds/check-refund.ts';
import { Mail } from '#server/features/mail/mail.entity.ts';
import { query } from '#server/tools/testing/query.ts';
import { claimsIn } from './testing/claim-kit.ts';
import { refundClaim } from './refund-claim.ts';

const kit = useRefundShop();
const { shop, paid, givenBack, owner, stored } = kit;
const { admin, claim, deliver, make, ownersOrder, page } = claimsIn(shop);
const refusal = (code: string) => ({ cause: { code } });

async function claimed() {
  const { order, paymentId } = await paid();
  await deliver(order.id);
  const input = await claim(order.id);
  await make(input);
  return { order, paymentId, id: order.id, claimId: input.claimId };
}

const claims = async () => (await admin()).claims;
const wish = ({ id, claimId, paymentId }: Awaited<ReturnType<typeof claimed>>, change = {}) => ({
  id,
  claimId,
  paymentId,
  refundId: randomUUID(),
  amount: '199.00',
  words: 'Roses like that must not happen.',
  ...change,
});
async function answers({ id }: { id: string }) {
  const mails = await shop.services.orm.em.fork().find(Mail, { order: id, kind: 'claim-answered' });
  return mails.map(({ text }) => text.replaceAll(/\s+/g, ' '));
}

describe('an answer with money', () => {
  it('gives back a part, closes the claim, and is in the books, the history and two emails', async () => {
    const it = await claimed();
    const answered = await (await claims()).refund(wish(it));
    expect(await givenBack(it.order)).toBe(19_900);
    expect(answered).toMatchObject({ status: 'delivered', paymentStatus: 'paid', attention: [] });
    expect(answered.claims[0]?.answer).toMatchObject({ kind: 'refund', refunded: '199.00' });
    expect(answered.documents.map(({ name }) => name).join()).toContain('Credit note');
    expect(answered.history.map(({ reason }) => reason)).toEqual(
      expect.arrayContaining([
        expect.stringContaining('R199.00 of payment'),
        'Answered what the shopper says is wrong, with a refund of R199.00',
      ]),
    );
    expect((await page(it.id)).wrong.claims[0]?.answer).toMatchObject({ refunded: '199.00' });
    const [mail] = await answers(it);
    expect(mail).toContain('have refunded R199.00');
    expect(mail).toContain('Roses like that');
    expect(await kit.mailsOf(it.order)).toEqual(
      expect.arrayContaining(['refund', 'claim-answered']),
    );
  });

  it('gives back all, and the delivered order stays delivered', async () => {
    const it = await claimed();
    await (await claims()).refund(wish(it, { amount: '599.00' }));
    expect(await stored(it.order)).toMatchObject({
      status: 'delivered',
      paymentStatus: 'refunded',
      needsAttention: false,
    });
  });

  it('is one refund however often, and at once, it is sent', async () => {
    const it = await claimed();
    const calls = await claims();
    const sent = wish(it);
    await Promise.allSettled([calls.refund(sent), calls.refund(sent)]);
    const again = await calls.refund(sent);
    expect(await givenBack(it.order)).toBe(19_900);
    expect(again.claims[0]?.answer).toMatchObject({ kind: 'refund' });
    expect(await answers(it)).toHaveLength(1);
  });

  it('by two owners at once, or after another answer, is one', async () => {
    const it = await claimed();
    const calls = await claims();
    const done = await Promise.allSettled([calls.refund(wish(it)), calls.refund(wish(it))]);
    expect(done.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(await givenBack(it.order)).toBe(19_900);
    await expect(calls.refund(wish(it))).rejects.toMatchObject(refusal('ATTENTION_CHANGED'));
    expect(await givenBack(it.order)).toBe(19_900);
  });

  it('is refused where the money went back already, and the claim waits for another answer', async () => {
    const it = await claimed();
    await (await owner()).refund(kit.wish(it.paymentId));
    const sent = wish(it);
    await expect((await claims()).refund(sent)).rejects.toMatchObject(refusal('REFUND_TOO_MUCH'));
    await (await claims()).answer({ id: it.id, claimId: it.claimId, words: 'Refunded in full.' });
    expect((await ownersOrder(it.id)).attention).toEqual([]);
  });

  it('of a payment of another order is refused, and nothing moves', async () => {
    const [it, other] = [await claimed(), await paid()];
    await expect(
      (await claims()).refund(wish(it, { paymentId: other.paymentId })),
    ).rejects.toMatchObject(refusal('NOT_FOUND'));
    expect(await givenBack(other.order)).toBe(0);
  });

  it('that PayFast refuses is no answer, and says why', async () => {
    const it = await claimed();
    const refused = kit.scopeWith({
      refund: async () => ({ kind: 'refused', reason: 'The account has no refunds.' }),
    });
    await expect(
      refundClaim(refused, 'owner', {
        ...wish(it),
        amount: 19_900,
        keptSeen: 0,
        way: 'payfast',
      } as never),
    ).rejects.toThrow('The account has no refunds.');
    const seen = await ownersOrder(it.id);
    expect(seen.claims[0]).toMatchObject({ answer: null, isRefunding: false });
    await (await claims()).refund(wish(it));
    expect(await givenBack(it.order)).toBe(19_900);
  });

  it('of which PayFast’s answer was lost closes the claim once it is found', async () => {
    const it = await claimed();
    const sent = wish(it);
    const { gateway } = shop.services;
    let asked = 0;
    const lost = kit.scopeWith({
      refund: async (reference, facts) => {
        await gateway.refund(reference, facts);
        return { kind: 'unclear', reason: 'No answer' } as never;
      },
      refundOffer: async (reference) => {
        asked += 1;
        return asked === 1
          ? gateway.refundOffer(reference)
          : { kind: 'unknown', reason: 'No answer' };
      },
    });
    await refundClaim(lost, 'owner', {
      ...sent,
      amount: 19_900,
      keptSeen: 0,
      way: 'payfast',
    } as never);
    const seen = await ownersOrder(it.id);
    expect(seen.claims[0]).toMatchObject({ answer: null, isRefunding: true });
    await expect(
      (await claims()).answer({ id: it.id, claimId: it.claimId, words: 'Sorry' }),
    ).rejects.toMatchObject(refusal('REFUND_UNDER_WAY'));
    await checkRefund(shop.scope(), sent.refundId);
    expect((await ownersOrder(it.id)).claims[0]?.answer).toMatchObject({ kind: 'refund' });
    expect(await answers(it)).toHaveLength(1);
  });

  it('noted as given by hand and taken back later has the claim wait for an answer again', async () => {
    const it = await claimed();
    const sent = wish(it, { way: 'by_hand' });
    await (await claims()).refund(sent);
    expect(await givenBack(it.order)).toBe(0);
    kit.later(1);
    await (await owner()).withdrawRefund({ id: sent.refundId, reason: 'It never left' });
    const seen = await ownersOrder(it.id);
    expect(seen.claims[0]?.answer).toBeNull();
    expect(seen.attention).toMatchObject([{ kind: 'claim' }]);
    kit.later(1);
    await (await claims()).answer({ id: it.id, claimId: it.claimId, words: 'It is on its way.' });
    expect(await answers(it)).toEqual([expect.stringContaining('It is on its way.')]);
  });

  it('noted as given by hand and taken back at once is told to nobody', async () => {
    const it = await claimed();
    const sent = wish(it, { way: 'by_hand' });
    await (await claims()).refund(sent);
    await (await owner()).withdrawRefund({ id: sent.refundId, reason: 'It never left' });
    expect(await answers(it)).toEqual([]);
    const mails = await kit.mailsOf(it.order);
    expect(mails).not.toContain('refund');
    expect(mails).not.toContain('refund-withdrawn');
  });

  it('that was told is corrected by email, also where only the answer has gone out', async () => {
    const it = await claimed();
    const sent = wish(it, { way: 'by_hand' });
    await (await claims()).refund(sent);
    await query(shop.databaseUrl, `update mail set state = 'sent' where kind = 'claim-answered'`);
    await (await owner()).withdrawRefund({ id: sent.refundId, reason: 'It never left' });
    const mails = await kit.mailsOf(it.order);
    expect(mails.filter((kind) => kind === 'refund-withdrawn')).toHaveLength(1);
    expect(await answers(it)).toHaveLength(1);
  });

  it('taken back while the shopper waits for another answer asks the owner what to do instead', async () => {
    const it = await claimed();
    const sent = wish(it, { way: 'by_hand' });
    await (await claims()).refund(sent);
    await make(await claim(it.id));
    await (await owner()).withdrawRefund({ id: sent.refundId, reason: 'It never left' });
    const { attention } = await ownersOrder(it.id);
    expect(attention.map(({ kind }) => kind).toSorted()).toEqual(['claim', 'other']);
  });

  it('is not given twice where a server without claims has ended the first', async () => {
    const it = await claimed();
    const first = kit.wish(it.paymentId, { amount: '199.00' });
    await (await owner()).refund(first);
    await query(
      shop.databaseUrl,
      `update claim set refund_id = (select id from refund limit 1) where id = '${it.claimId}'`,
    );
    const left = (await (await owner()).ofOrder({ orderId: it.id })).payments[0]?.left;
    await expect((await claims()).refund(wish(it, { leftSeen: left }))).rejects.toThrow(
      'A refund in answer was made already',
    );
    expect(await givenBack(it.order)).toBe(19_900);
  });
});
