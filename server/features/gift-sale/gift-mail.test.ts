import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { Mail } from '#server/features/mail/mail.entity.ts';
import { checkInvariantsAfterEach } from '#server/tools/testing/check-invariants-after-each.ts';
import { useTestShop } from '#server/tools/testing/test-shop.ts';
import { sendGifts } from './send-gifts.ts';
import { giftsIn } from './testing/gift-kit.ts';

const shop = useTestShop();
checkInvariantsAfterEach(shop);
const { admin, gifts, turnOn, bought, pay, sold, seen } = giftsIn(shop);

const mailsTo = async () => {
  const mails = await shop.services.orm.em
    .fork()
    .find(Mail, { kind: 'gift-voucher' }, { orderBy: { createdAt: 'asc' } });
  return mails.map(({ recipient }) => recipient);
};
const at = (moment: string) => {
  shop.clock.now = new Date(moment);
};
const CHRISTMAS = { mailOn: '2026-12-24' };

beforeEach(async () => {
  await turnOn();
});

describe('a gift voucher for a later day', () => {
  it('is emailed on its day from eight in the morning, once', async () => {
    const voucher = await sold('200.00', CHRISTMAS);
    expect(voucher).toMatchObject({ isMailed: false, mailOn: '2026-12-24' });
    const order = async () => shop.trpc().order.byId({ id: voucher.orderId });
    expect(await order()).not.toHaveProperty('giftMailedOn');
    at('2026-12-23T20:00:00Z');
    await sendGifts(shop.scope());
    at('2026-12-24T05:59:00Z');
    await sendGifts(shop.scope());
    expect(await mailsTo()).toEqual([]);
    at('2026-12-24T06:00:00Z');
    await sendGifts(shop.scope());
    await sendGifts(shop.scope());
    expect(await mailsTo()).toEqual(['sipho@example.com']);
    expect(await seen(voucher.orderId)).toMatchObject({ isMailed: true });
    expect(await order()).toMatchObject({ giftMailedOn: '2026-12-24' });
  });

  it('that is paid after its day is emailed at once', async () => {
    const { orderId } = await bought('200.00', CHRISTMAS);
    at('2026-12-26T20:00:00Z');
    await pay(orderId);
    expect(await mailsTo()).toEqual(['sipho@example.com']);
  });

  it('is not emailed once it was refunded', async () => {
    const voucher = await sold('200.00', CHRISTMAS);
    const { payments } = await admin();
    const [payment] = (await payments.ofOrder({ orderId: voucher.orderId })).payments;
    await payments.recordRefund({
      id: randomUUID(),
      paymentId: payment?.id ?? '',
      amount: '200.00',
      reason: 'Not wanted',
      way: 'by_hand',
    });
    at('2026-12-24T08:00:00Z');
    await sendGifts(shop.scope());
    expect(await mailsTo()).toEqual([]);
  });

  it('whose address was erased meanwhile is emailed to nobody, and keeps no other back', async () => {
    const erased = await sold('200.00', { ...CHRISTMAS, customerEmail: 'buyer@example.com' });
    await shop.scope().transaction(async (scope) => {
      await scope.personalData.eraseOrders([erased.orderId], scope.now());
    });
    await sold('200.00', { ...CHRISTMAS, recipientEmail: 'lerato@example.com' });
    at('2026-12-24T08:00:00Z');
    await sendGifts(shop.scope());
    expect(await mailsTo()).toEqual(['lerato@example.com']);
    expect(await shop.scope().gifts.toMail('2026-12-24', 10)).toEqual([]);
  });
});

describe('a gift voucher that is emailed again', () => {
  it('goes to the corrected address, once for each call, and before its day', async () => {
    const voucher = await sold('200.00', CHRISTMAS);
    const again = {
      id: voucher.id,
      callId: randomUUID(),
      recipientEmail: 'sipho.dube@example.com',
    };
    await (await gifts()).resend(again);
    await (await gifts()).resend(again);
    expect(await mailsTo()).toEqual(['sipho.dube@example.com']);
    at('2026-12-24T08:00:00Z');
    await sendGifts(shop.scope());
    expect(await mailsTo()).toHaveLength(1);
    await (await gifts()).resend({ ...again, callId: randomUUID() });
    expect(await mailsTo()).toHaveLength(2);
  });

  it('says what is left on it', async () => {
    const voucher = await sold('200.00');
    const { payments } = await admin();
    const [payment] = (await payments.ofOrder({ orderId: voucher.orderId })).payments;
    await payments.recordRefund({
      id: randomUUID(),
      paymentId: payment?.id ?? '',
      amount: '150.00',
      reason: 'Too much',
      way: 'by_hand',
    });
    const again = { id: voucher.id, callId: randomUUID(), recipientEmail: 'sipho@example.com' };
    await (await gifts()).resend(again);
    const [first, second] = await shop.services.orm.em
      .fork()
      .find(Mail, { kind: 'gift-voucher' }, { orderBy: { createdAt: 'asc', subject: 'asc' } });
    const texts = [first, second].map((mail) => `${mail?.subject} ${mail?.text}`);
    const whole = texts.filter((text) => text.includes('R200.00'));
    const part = texts.filter((text) => text.includes('A gift voucher of R50.00'));
    expect([whole.length, part.length]).toEqual([1, 1]);
    expect(whole[0]).toContain('Worth: R200.00');
    expect(part[0]).toContain('Left on it: R50.00');
  });

  it('is refused while it is not paid', async () => {
    const { orderId } = await bought('200.00');
    const found = await shop.scope().gifts.boughtBy({ id: orderId });
    const again = { id: found?.id ?? '', callId: randomUUID(), recipientEmail: 'a@example.com' };
    await expect((await gifts()).resend(again)).rejects.toThrow('no longer there');
  });
});

describe('a call to buy a gift voucher', () => {
  const DAY_MS = 24 * 60 * 60_000;

  it('is the same order again, and refused with other words', async () => {
    const id = randomUUID();
    const first = await bought('200.00', { id });
    expect(await bought('200.00', { id })).toEqual(first);
    await expect(bought('300.00', { id })).rejects.toMatchObject({
      cause: { code: 'IDEMPOTENCY_KEY_REUSED' },
    });
  });

  it('with the id of any other order is refused, and tells nothing of it', async () => {
    const id = randomUUID();
    await bought('200.00', { id });
    shop.clock.now = new Date(shop.clock.now.getTime() + 2 * DAY_MS);
    const mailOn = '2026-12-24';
    await expect(bought('200.00', { id, mailOn })).rejects.toMatchObject({
      cause: { code: 'IDEMPOTENCY_KEY_REUSED' },
    });
  });
});
