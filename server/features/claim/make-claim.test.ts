import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { Mail } from '#server/features/mail/mail.entity.ts';
import { Order } from '#server/features/order/order.entity.ts';
import { checkInvariantsAfterEach } from '#server/tools/testing/check-invariants-after-each.ts';
import { ordersIn } from '#server/tools/testing/shop-orders.ts';
import { useTestShop } from '#server/tools/testing/test-shop.ts';
import { claimsIn } from './testing/claim-kit.ts';

const shop = useTestShop({ rateLimits: true });
checkInvariantsAfterEach(shop);
const { paid, placed, reasons } = ordersIn(shop);
const { admin, claim, deliver, keyOf, later, make, ownersOrder, page } = claimsIn(shop);
const refusal = (code: string) => ({ cause: { code } });

async function delivered() {
  const order = await paid();
  await deliver(order.id);
  return order;
}

describe('what is wrong with an order', () => {
  it('is on its page, needs the owner, who gets an email, and stands in the history', async () => {
    const { id, orderNumber } = await delivered();
    expect((await page(id)).wrong).toEqual({ until: '2026-11-28', claims: [] });
    const told = await make(await claim(id));
    expect(told.wrong.claims).toMatchObject([
      { kind: 'damaged', words: expect.stringContaining('hung their heads'), answer: null },
    ]);
    expect(await reasons(id)).toEqual(['Something is wrong, says the shopper: Wilted or damaged.']);
    const seen = await ownersOrder(id);
    expect(seen.claims).toMatchObject([{ kind: 'damaged', photos: [], answer: null }]);
    expect(seen.history.at(-1)).toMatchObject({
      actor: 'shopper',
      reason: 'Something is wrong: Wilted or damaged',
    });
    const { attention } = await (await admin()).orders.day({});
    expect(attention.map((order) => order.id)).toEqual([id]);
    const [mail] = await shop.services.orm.em.fork().find(Mail, { kind: 'claim' });
    expect(mail).toMatchObject({ recipient: 'owner@example.com' });
    expect(mail?.subject).toContain(`Something is wrong with order ${orderNumber}`);
    expect(mail?.text).toContain('hung their heads');
  });

  it('is told once, however often and at once it is sent', async () => {
    const { id } = await delivered();
    const input = await claim(id);
    await Promise.all([make(input), make(input)]);
    await make(input);
    expect((await page(id)).wrong.claims).toHaveLength(1);
    expect(await shop.services.orm.em.fork().count(Mail, { kind: 'claim' })).toBe(1);
  });

  it('says what was sent last while it has no answer: the answer to the first call may have been lost', async () => {
    const { id } = await delivered();
    const photoIds = [randomUUID()];
    const input = await claim(id, { photoIds });
    await make(input);
    const added = [...photoIds, randomUUID()];
    await make({ ...input, kind: 'wrong_bouquet', words: 'It is not ours.', photoIds: added });
    expect((await ownersOrder(id)).claims).toMatchObject([
      { kind: 'wrong_bouquet', words: 'It is not ours.' },
    ]);
    expect((await shop.scope().claims.find(input.claimId))?.photoIds).toEqual(added);
    expect(await reasons(id)).toEqual([
      'Something is wrong, says the shopper: Not the bouquet I ordered.',
    ]);
    await (await admin()).claims.answer({ id, claimId: input.claimId, words: 'Sorry' });
    await make({ ...input, words: 'Once more.' });
    expect((await ownersOrder(id)).claims).toMatchObject([{ words: 'It is not ours.' }]);
  });

  it('is of one order, also where another names the same claim in the same moment', async () => {
    const [one, other] = [await delivered(), await delivered()];
    const claimId = randomUUID();
    const told = await Promise.allSettled([
      make(await claim(one.id, { claimId })),
      make(await claim(other.id, { claimId })),
    ]);
    expect(told.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(told.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: refusal('ORDER_NOT_FOUND'),
    });
  });

  it('is not told a second time while the first has no answer', async () => {
    const { id } = await delivered();
    const answers = await Promise.allSettled([make(await claim(id)), make(await claim(id))]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    await expect(make(await claim(id))).rejects.toMatchObject(refusal('ORDER_STATUS_CONFLICT'));
  });

  it('is heard to the end of the seventh day, and not on the eighth', async () => {
    const [{ id }, other] = [await delivered(), await delivered()];
    later(7);
    expect((await page(id)).wrong.until).toBe('2026-11-28');
    await make(await claim(id));
    later(1);
    expect((await page(other.id)).wrong.until).toBeNull();
    await expect(make(await claim(other.id))).rejects.toThrow('more than seven days ago');
  });

  it('is heard of flowers that did not come on their day, not before, and of none that never will', async () => {
    const order = await paid();
    await expect(make(await claim(order.id))).rejects.toThrow('still to come');
    later(2);
    await make(await claim(order.id, { kind: 'late' }));
    const unpaid = await placed({ deliveryDate: '2026-11-24' });
    await expect(make(await claim(unpaid.id))).rejects.toMatchObject(
      refusal('ORDER_STATUS_CONFLICT'),
    );
    const cancelled = await paid({ deliveryDate: '2026-11-24' });
    await (await admin()).orders.cancel({ id: cancelled.id, reason: 'By phone' });
    await expect(make(await claim(cancelled.id))).rejects.toThrow('still to come');
  });

  it('does not keep the flowers from going out, and waits for its answer when they have come', async () => {
    const { id } = await paid();
    later(2);
    await make(await claim(id, { kind: 'late' }));
    await deliver(id);
    const seen = await ownersOrder(id);
    expect(seen.status).toBe('delivered');
    expect(seen.attention).toMatchObject([{ id: null, kind: 'claim' }]);
  });

  it('is settled by its answer only: neither “Dealt with” nor the end of the order does it', async () => {
    const { id } = await paid();
    later(2);
    await make(await claim(id, { kind: 'late' }));
    const [open] = await shop.scope().attention.open({ id });
    const { orders } = await admin();
    await expect(
      orders.resolveAttention({ id, seen: [open?.id ?? ''], note: 'Rang her' }),
    ).rejects.toMatchObject(refusal('ATTENTION_CHANGED'));
    await orders.cancel({ id, reason: 'Never came' });
    expect(await reasons(id)).toContain(
      'Something is wrong, says the shopper: Late, or it never came.',
    );
  });

  it('promises an answer by email only where there is an address', async () => {
    const [one, other] = [await delivered(), await delivered()];
    await shop.services.orm.em.fork().nativeUpdate(Order, { id: other.id }, { customerEmail: '' });
    for (const { id } of [one, other]) await make(await claim(id));
    await expect(make(await claim(one.id))).rejects.toThrow('We’ll reply by email: please wait');
    await expect(make(await claim(other.id))).rejects.toThrow(
      'We’ll reply here, on this page: please wait',
    );
  });

  it('is told by the holder of the order’s key, of that order, and by no one else', async () => {
    const [one, other] = [await delivered(), await delivered()];
    const input = await claim(one.id);
    const wrong = { ...input, key: await keyOf(other.id) };
    await expect(make(wrong)).rejects.toMatchObject(refusal('ORDER_NOT_FOUND'));
    await expect(make({ ...input, key: 'x' })).rejects.toMatchObject(refusal('ORDER_NOT_FOUND'));
    await make(input);
    // The claim of another order is not told, nor changed.
    const stolen = await claim(other.id, { claimId: input.claimId });
    await expect(make(stolen)).rejects.toMatchObject(refusal('ORDER_NOT_FOUND'));
    const masked = await shop.trpc().order.page({ id: one.id });
    expect(masked.wrong).toEqual({ until: null, claims: [] });
  });

  it('is refused in one sentence when it is empty or too long, and after very many', async () => {
    const { id } = await delivered();
    await expect(make(await claim(id, { words: ' ' }))).rejects.toThrow('in a few words');
    await expect(make(await claim(id, { words: 'x'.repeat(1_001) }))).rejects.toThrow(
      'at most 1000 characters',
    );
    const photoIds = Array.from({ length: 4 }, () => randomUUID());
    await expect(make(await claim(id, { photoIds }))).rejects.toThrow('At most 3 photos');
    for (let index = 0; index < 5; index += 1) {
      const input = await claim(id);
      await make(input);
      await (await admin()).claims.answer({ id, claimId: input.claimId, words: `Sorry ${index}` });
      shop.clock.now = new Date(shop.clock.now.getTime() + 600_000);
    }
    await expect(make(await claim(id))).rejects.toThrow('Please phone or email us');
  });

  it('goes with the personal data of its order', async () => {
    const { id } = await delivered();
    await make(await claim(id));
    await shop
      .scope()
      .transaction(({ personalData, now }) => personalData.eraseOrders([id], now()));
    const [erased] = (await ownersOrder(id)).claims;
    expect(erased).toMatchObject({ words: '', photos: [], answer: { kind: 'words', words: '' } });
    expect(await reasons(id)).toEqual([]);
  });
});
