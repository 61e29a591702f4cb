import type { Listeners } from '#server/platform/scope/events.ts';
import { issueGift } from './issue-gift.ts';

export const giftSaleListeners: Listeners = {
  'order.gift-bought': issueGift,
};
