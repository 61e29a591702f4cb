import { z } from 'zod';
import { orderStatuses } from '#contract/order/order.ts';
import { qrCodeView } from '#contract/text/qr-code.schema.ts';
import { line, paragraph } from '#contract/text/text.ts';
import { calendarDay } from '#contract/time/day.schema.ts';
import { readCoordinates } from './coordinates.ts';
import { doorOutcomeKinds, MAX_DOOR_NOTE, MAX_STOPS, MAX_TO_WHOM } from './round.ts';

const id = z.uuid();
const day = calendarDay('Send a day such as 2026-11-22');
const time = z.iso.datetime().max(30);

/** The owner's place of a stop on the map: two numbers, or the link of a map; empty takes it away. */
const place = line('Place', 500).refine(
  (text) => text === '' || readCoordinates(text) !== undefined,
  'Paste two numbers such as -26.1467, 28.0436, or a map’s link that has them',
);

/** What happened at a door. */
export const doorOutcomeView = z.object({
  id,
  kind: z.enum(doorOutcomeKinds),
  toWhom: z.string(),
  note: z.string(),
  at: z.string(),
});

export type DoorOutcomeView = z.infer<typeof doorOutcomeView>;

const coordinates = z.object({ latitude: z.number(), longitude: z.number() });

/** A stop as the owner sees it. */
export const roundStopView = z.object({
  orderId: id,
  orderNumber: z.string(),
  status: z.enum(orderStatuses),
  recipient: z.string(),
  address: z.string(),
  postalCode: z.string(),
  slot: z.string(),
  /** When the service is that the flowers are for; empty for most. */
  service: z.string(),
  coordinates: coordinates.nullable(),
  /** The latest outcome; null before the first. */
  outcome: doorOutcomeView.nullable(),
});

export type RoundStopView = z.infer<typeof roundStopView>;

export const roundView = z.object({
  id,
  name: z.string(),
  slot: z.string(),
  /** The driver's link; null where none is out. */
  link: z.string().nullable(),
  /** In the order in which they are driven. */
  stops: z.array(roundStopView),
});

export type RoundView = z.infer<typeof roundView>;

export const roundsOfDayInput = z.object({ day });

export const roundsOfDayView = z.object({
  day: z.string(),
  today: z.string(),
  rounds: z.array(roundView),
  /** Orders that still go out on the day and are in none of its rounds. */
  unplanned: z.array(roundStopView),
});

export type RoundsOfDayView = z.infer<typeof roundsOfDayView>;

const orderIds = z.array(id).min(1).max(MAX_STOPS, `At most ${MAX_STOPS} stops at once`);

export const arrangeStopsInput = z.object({ roundId: id, orderIds });

/** Moves stops to the end of a round. A round that is not there yet is made, with this id. */
export const moveStopsInput = z.object({ day, orderIds, roundId: id });

export const roundInput = z.object({ roundId: id });

export const placeStopInput = z.object({ orderId: id, place });

/** The token of a driver's link. Whatever an address has there is none of ours, and no malformed request. */
export const driverToken = z.string().max(5_000);

export const driverRoundInput = z.object({ token: driverToken });

/** A stop as the driver sees it: never a price, an email address or a card. */
export const driverStopView = z.object({
  orderId: id,
  orderNumber: z.string(),
  /** False once it is not to be delivered on this round any more; then only its number and `news` are there. */
  isOn: z.boolean(),
  /** Why it is not to be delivered, or not yet; empty otherwise. */
  news: z.string(),
  recipient: z.string(),
  phones: z.array(z.object({ whose: z.string(), phone: z.string() })),
  address: z.array(z.string()),
  mapUrl: z.string(),
  /** What has to be known at the door, such as a gate code: label and text. */
  door: z.array(z.tuple([z.string(), z.string()])),
  instructions: z.string(),
  slot: z.string(),
  service: z.string(),
  items: z.array(z.object({ quantity: z.number(), productName: z.string(), size: z.string() })),
  isDelivered: z.boolean(),
  outcome: doorOutcomeView.nullable(),
  /** It is brought once more after this outcome. */
  isToDoAgain: z.boolean(),
});

export type DriverStopView = z.infer<typeof driverStopView>;

export const driverRoundView = z.object({
  name: z.string(),
  day: z.string(),
  /** Whether it is the round's day, so that outcomes are taken. */
  isToday: z.boolean(),
  stops: z.array(driverStopView),
});

export type DriverRoundView = z.infer<typeof driverRoundView>;

/** A round on paper. */
export const runSheetView = z.object({
  name: z.string(),
  day: z.string(),
  /** Opens the round on the driver's phone; null where no link is out. */
  linkCode: qrCodeView.nullable(),
  /** Each with the code that opens the maps at it. */
  stops: z.array(driverStopView.extend({ mapCode: qrCodeView })),
});

export type RunSheetView = z.infer<typeof runSheetView>;

/** What happened at a door, as the driver's phone noted it. */
export const doorOutcomeInput = z
  .object({
    /** Made on the phone, so that what is sent twice is done once. */
    id,
    orderId: id,
    kind: z.enum(doorOutcomeKinds),
    toWhom: line('Name', MAX_TO_WHOM).prefault(''),
    note: paragraph('Note', MAX_DOOR_NOTE).prefault(''),
    /** When it happened by the phone's clock. */
    at: time,
    /** The outcome of this stop that the phone knew of. */
    after: id.nullable(),
    /** The photo that follows; null where none was taken. */
    photoId: id.nullable().prefault(null),
  })
  .refine(({ kind, toWhom }) => kind !== 'left_with' || toWhom !== '', {
    path: ['toWhom'],
    message: 'Please say with whom',
  });

export type DoorOutcomeInput = z.infer<typeof doorOutcomeInput>;

export const reportOutcomeInput = z.object({ token: driverToken, outcome: doorOutcomeInput });
