import { randomUUID } from 'node:crypto';
import { GIFT_SETTINGS, giftsIn } from '#server/features/gift-sale/testing/gift-kit.ts';
import { TENTH, vouchersIn } from '#server/features/voucher/testing/voucher-kit.ts';
import { begunIn } from '#server/features/subscription/testing/begun-in.ts';
import type { Prepare } from './repeated-calls.ts';

const FAIR = {
  name: 'Summer Fair',
  firstDay: '2026-11-25',
  lastDay: '2026-11-26',
  percent: 15,
  productIds: null,
};

/** What the owner does with seasons, vouchers and subscriptions: sent twice, each does as much as sent once. */
export const OF_PRICES: Readonly<Record<string, Prepare>> = {
  'admin.seasons.save': async () => ({ id: randomUUID(), version: 0, season: FAIR }),
  'admin.seasons.end': async (shop) => {
    const { seasons } = (await shop.adminTrpc()).admin;
    const { id } = await seasons.save({ id: randomUUID(), version: 0, season: FAIR });
    return { id };
  },
  'admin.subscriptions.offer': async () => ({ offered: ['week', 'month'] }),
  'admin.subscriptions.end': async (shop) => ({ id: (await begunIn(shop)).id }),
  'admin.gifts.save': async () => ({ version: 0, settings: GIFT_SETTINGS }),
  'admin.gifts.resend': async (shop) => {
    const gifts = giftsIn(shop);
    await gifts.turnOn();
    const { id, recipientEmail } = await gifts.sold('200.00');
    return { id, callId: randomUUID(), recipientEmail };
  },
  'admin.vouchers.save': async () => ({ id: randomUUID(), version: 0, voucher: TENTH }),
  'admin.vouchers.end': async (shop) => ({ id: (await vouchersIn(shop).made()).id }),
};
