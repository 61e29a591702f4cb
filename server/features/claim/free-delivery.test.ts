import { describe, expect, it } from 'vitest';
import type { DeliverySettings } from '#contract/delivery/delivery-settings.schema.ts';
import { Mail } from '#server/features/mail/mail.entity.ts';
import { checkInvariantsAfterEach } from '#server/tools/testing/check-invariants-after-each.ts';
import { ordersIn } from '#server/tools/testing/shop-orders.ts';
import { useTestShop } from '#server/tools/testing/test-shop.ts';
import { claimIn, claimsIn } from './testing/claim-kit.ts';

const shop = useTestShop();
checkInvariantsAfterEach(shop);
const { reasons } = ordersIn(shop);
const { admin, claim, later, make, ownersOrder, page } = claimsIn(shop);
const DAY = {
  words: '',
  deliveryDate: '2026-11-24',
  deliveryTime: 'Morning (9AM - 12PM)' as const,
};
const CAPE_TOWN = { from: '8001', to: '8001', suburbs: [] };
const MONEY = /payment|PayFast|refund|paid/i;

async function mailsOf(order: string, kind: string) {
  const mails = await shop.services.orm.em.fork().find(Mail, { order, kind });
  return mails.map(({ subject, text }) => `${subject} ${text}`.replaceAll(/\s+/g, ' ')).join();
}

async function change(of: (settings: DeliverySettings) => Partial<DeliverySettings>) {
  const { delivery } = await admin();
  const { settings, version } = await delivery.settings();
  await delivery.save({ version, settings: { ...settings, ...of(settings) } });
}

type Wish = { id: string; claimId: string } & Partial<{
  deliveryDate: string;
  words: string;
  anyway: boolean;
}>;

/** Returns the id of the order that is delivered in answer. */
async function deliverAgain(wish: Wish): Promise<string> {
  const { claims } = await admin();
  const answered = await claims.deliverAgain({ ...DAY, quantities: [1], ...wish });
  return answered.claims.find(({ id }) => id === wish.claimId)?.answer?.orderId ?? '';
}

describe('an order that is delivered free of charge', () => {
  it('is confirmed for a time that is over where the owner says so', async () => {
    const claimed = await claimIn(shop);
    shop.clock.now = new Date('2026-11-24T15:00:00Z');
    await expect(deliverAgain(claimed)).rejects.toMatchObject({
      cause: { code: 'DELIVERY_UNAVAILABLE' },
    });
    const id = await deliverAgain({ ...claimed, anyway: true });
    expect((await ownersOrder(id)).attention.map(({ kind }) => kind)).not.toContain('slot_gone');
    expect(await mailsOf(id, 'order-paid')).toContain('is confirmed');
    expect(await mailsOf(id, 'order-paid')).not.toMatch(MONEY);
  });

  it('goes to a postal code that is refused by now only where the owner says so', async () => {
    const claimed = await claimIn(shop);
    await change(({ area }) => ({ area: { ...area, outside: 'refuse', codes: [CAPE_TOWN] } }));
    await expect(deliverAgain(claimed)).rejects.toMatchObject({
      cause: { code: 'DELIVERY_UNAVAILABLE' },
      message: 'You no longer deliver to the postal code of this order.',
    });
    const id = await deliverAgain({ ...claimed, anyway: true });
    expect((await ownersOrder(id)).attention).toEqual([]);
    expect(await mailsOf(id, 'order-paid')).not.toMatch(MONEY);
  });

  it('goes to the same place, with its gate code', async () => {
    const place = {
      placeType: 'complex',
      placeName: 'Willow Creek',
      gateCode: '4711#',
      ifAway: 'security',
    };
    const id = await deliverAgain(await claimIn(shop, undefined, place));
    expect(await ownersOrder(id)).toMatchObject(place);
  });

  it('is never paid too late', async () => {
    const { paidAt, holdExpiresAt } = await ownersOrder(await deliverAgain(await claimIn(shop)));
    expect(Date.parse(holdExpiresAt)).toBeGreaterThan(Date.parse(paidAt ?? ''));
  });

  it('whose day is closed later is told of without a word of money', async () => {
    const id = await deliverAgain(await claimIn(shop));
    await change(() => ({ closedDates: [{ date: DAY.deliveryDate, reason: 'Away' }] }));
    const { deliveryDoubt, inPlaceOf } = await page(id);
    expect(deliveryDoubt).toBe(
      `It takes the place of your order ${inPlaceOf}. We do not deliver on its day after all. We will contact you soon to agree on another day.`,
    );
  });
});

describe('a cancelled one', () => {
  async function cancelled(claimed: Awaited<ReturnType<typeof claimIn>>) {
    const id = await deliverAgain({ ...claimed, words: 'With our apologies.' });
    await (await admin()).orders.cancel({ id, reason: 'No roses' });
    return id;
  }

  it('leaves what is wrong without an answer again', async () => {
    const claimed = await claimIn(shop);
    const id = await cancelled(claimed);
    expect(await reasons(claimed.id)).toEqual([
      'Something is wrong, says the shopper: Wilted or damaged.',
    ]);
    expect((await page(claimed.id)).wrong.claims[0]?.answer).toBeNull();
    const owners = await ownersOrder(claimed.id);
    const { orderNumber } = await ownersOrder(id);
    expect(owners.history.at(-1)?.reason).toBe(`Not delivered again: ${orderNumber} is cancelled`);
    const again = await deliverAgain({ ...claimed, words: 'With our apologies.' });
    expect(again).not.toBe(id);
    expect((await page(claimed.id)).wrong.claims[0]?.answer?.orderUrl).toContain(again);
  });

  it('is told of without a word of money', async () => {
    const claimed = await claimIn(shop);
    const told = await mailsOf(await cancelled(claimed), 'order-cancelled');
    const { orderNumber } = await ownersOrder(claimed.id);
    expect(told).toContain(`It was to take the place of your order ${orderNumber}.`);
    expect(told).not.toMatch(MONEY);
  });

  it('makes no second open claim of that order', async () => {
    const claimed = await claimIn(shop);
    const id = await deliverAgain(claimed);
    later(1);
    await make(await claim(claimed.id, { kind: 'other' }));
    await (await admin()).orders.cancel({ id, reason: 'No roses' });
    const { claims } = (await page(claimed.id)).wrong;
    expect(claims.map(({ answer }) => answer?.kind)).toEqual(['words', undefined]);
    expect(claims[0]?.answer?.orderUrl).toBe('');
  });
});
