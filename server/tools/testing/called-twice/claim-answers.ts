import { randomUUID } from 'node:crypto';
import { DELIVERY_SLOTS } from '#contract/delivery/delivery.ts';
import { claimIn } from '#server/features/claim/testing/claim-kit.ts';
import { query } from '#server/tools/testing/query.ts';
import type { Prepare } from './repeated-calls.ts';

/** The owner's answers to claims: sent twice, each does as much as sent once. */
export const CLAIM_ANSWERS: Readonly<Record<string, Prepare>> = {
  'admin.claims.answer': async (shop) => ({ ...(await claimIn(shop)), words: 'We are sorry.' }),
  'admin.claims.refund': async (shop) => {
    const claimed = await claimIn(shop);
    const [payment] = await query<{ id: string }>(
      shop.databaseUrl,
      'select id from payment where order_id = $1',
      [claimed.id],
    );
    const refund = { refundId: randomUUID(), paymentId: payment?.id ?? '', amount: '10.00' };
    return { ...claimed, ...refund, way: 'by_hand', words: '' };
  },
  'admin.claims.deliverAgain': async (shop) => {
    const day = { deliveryDate: '2026-11-25', deliveryTime: DELIVERY_SLOTS[0] };
    return { ...(await claimIn(shop)), ...day, quantities: [1], words: '' };
  },
};
