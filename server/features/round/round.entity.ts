import { defineEntity, p } from '@mikro-orm/core';
import { doorOutcomeKinds } from '#contract/round/round.ts';
import { Order } from '#server/features/order/order.entity.ts';

const RoundSchema = defineEntity({
  name: 'Round',
  tableName: 'delivery_round',
  properties: {
    id: p.uuid().primary(),
    day: p.date(),
    /** The time of day for which it was made; empty for one that the owner made. */
    slot: p.text(),
    /** Counts the rounds of the day. */
    number: p.integer(),
    /** Part of the driver's link that is out; null where none is. */
    linkId: p.uuid().unique().nullable(),
    createdAt: p.datetime(3),
  },
  uniques: [{ properties: ['day', 'number'] }],
});

/** What one driver delivers in one go on one day. */
export class Round extends RoundSchema.class {}
RoundSchema.setClass(Round);

const RoundStopSchema = defineEntity({
  name: 'RoundStop',
  tableName: 'round_stop',
  properties: {
    /** An order is on one round at most. */
    order: () => p.manyToOne(Order).primary(),
    round: () => p.manyToOne(Round),
    position: p.integer(),
    /** Where it is on the map, if the owner has said so. */
    latitude: p.float().nullable(),
    longitude: p.float().nullable(),
  },
  indexes: [{ properties: ['round'] }],
});

/** An order's place on a round. It counts only while the order is due on the round's day. */
export class RoundStop extends RoundStopSchema.class {}
RoundStopSchema.setClass(RoundStop);

const DoorOutcomeSchema = defineEntity({
  name: 'DoorOutcome',
  tableName: 'door_outcome',
  properties: {
    /** Made on the driver's phone. */
    id: p.uuid().primary(),
    order: () => p.manyToOne(Order),
    /** Counts the outcomes of the order. */
    number: p.integer(),
    kind: p.enum(doorOutcomeKinds),
    toWhom: p.text(),
    note: p.text(),
    /** The photo that was taken there, which follows; null where none was. */
    photoId: p.uuid().unique().nullable(),
    /** When it happened. */
    at: p.datetime(3),
    recordedAt: p.datetime(3),
  },
  uniques: [{ properties: ['order', 'number'] }],
});

/** What a driver found at a door. */
export class DoorOutcome extends DoorOutcomeSchema.class {}
DoorOutcomeSchema.setClass(DoorOutcome);
