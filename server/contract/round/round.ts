import { keysOf } from '#contract/text/record-of.ts';
import type { OrderStatus } from '#contract/order/order.ts';

/** What can happen at a door, in the driver's words. */
export const DOOR_OUTCOMES = {
  delivered: 'Delivered',
  left_with: 'Left with someone',
  nobody: 'Nobody there',
  returned: 'Brought back',
} as const;

export type DoorOutcomeKind = keyof typeof DOOR_OUTCOMES;

export const doorOutcomeKinds = keysOf(DOOR_OUTCOMES);

/** Returns the status in which an outcome leaves its order. */
export function statusAfter(
  kind: DoorOutcomeKind,
): Extract<OrderStatus, 'delivered' | 'attempted'> {
  return kind === 'delivered' || kind === 'left_with' ? 'delivered' : 'attempted';
}

/** What happened at a door, and when. */
export interface DoorOutcomeFacts {
  kind: DoorOutcomeKind;
  /** To whom it was given or with whom it was left; may be empty otherwise. */
  toWhom: string;
  at: Date;
  /** The photo that the driver took there; null where there is none. */
  photoId: string | null;
}

/** Returns what happened at the door in a few words, without its time. */
export function doorOutcomeText({
  kind,
  toWhom,
}: Pick<DoorOutcomeFacts, 'kind' | 'toWhom'>): string {
  if (kind === 'delivered') return toWhom ? `Delivered to ${toWhom}` : 'Delivered';
  // The name is erased with the order's personal data.
  if (kind === 'left_with') return `Left with ${toWhom || 'someone'}`;
  return kind === 'nobody' ? 'Nobody was there' : 'Brought back to the shop';
}

/** At most so many stops in one call: a busy day. */
export const MAX_STOPS = 200;

export const MAX_TO_WHOM = 100;
export const MAX_DOOR_NOTE = 500;

/** A place on the map, in degrees. */
export interface Coordinates {
  latitude: number;
  longitude: number;
}

/** Returns the name of a round: "Round 2, Morning (9AM - 12PM)". */
export function roundName({ number, slot }: { number: number; slot: string }): string {
  return slot ? `Round ${number}, ${slot}` : `Round ${number}`;
}

/** Returns an address that opens the maps of any phone at a place, or at what is found by its address. */
export function mapUrl({
  coordinates,
  address,
}: {
  coordinates: Coordinates | null;
  address: string;
}): string {
  const query = coordinates ? `${coordinates.latitude},${coordinates.longitude}` : address;
  return `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(query)}`;
}
