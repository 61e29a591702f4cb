import type { Listeners } from '#server/platform/scope/events.ts';
import { noteRefusedWish } from './note-refused-wish.ts';

/** What the reports count of what other features tell. */
export const reportListeners: Listeners = { 'order.refused': noteRefusedWish };
