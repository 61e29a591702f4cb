import type { z } from 'zod';
import type { DeliveryOptions, DeliveryTerms } from '#contract/delivery/delivery.schema.ts';
import { feeWords } from '#contract/delivery/delivery-fee.ts';
import { shoppersFees } from '#contract/delivery/shoppers-fees.ts';
import { cents } from '#contract/money/money.ts';
import type { CollectionOffers, CollectionOptions } from '#contract/delivery/due-day.schema.ts';
import { sameDayCutOff } from '#contract/delivery/delivery.ts';
import type { DateText } from '#contract/time/day.ts';
import type {
  DeliverySettingsChange,
  deliverySettingsView,
} from '#contract/delivery/delivery-admin.schema.ts';
import type { DeliveryPreview } from '#contract/delivery/delivery-preview.schema.ts';
import {
  countSuburbs,
  type DeliveryArea,
  type DeliverySettings,
} from '#contract/delivery/delivery-settings.schema.ts';
import {
  addDays,
  johannesburgInstant,
  johannesburgTime,
} from '#contract/time/johannesburg-time.ts';
import { ShopError } from '#server/platform/errors/errors.ts';
import type { Scope } from '#server/platform/scope/scope.ts';
import { closedTime, isTimeOver } from './closed-kind.ts';
import { collectionDays, collectionPoints, offeredPoint } from './collection-dates.ts';
import {
  collectionContext,
  deliveryContext,
  type SlotCount,
  slotUsage,
} from './delivery-context.ts';
import { deliveryOptions } from './delivery-promise.ts';
import { publicHolidays } from './public-holidays.ts';

/** Holidays are offered this far ahead. */
const HOLIDAY_DAYS = 400;

/** Returns the settings as the owner edits them. */
export async function getDeliverySettings({
  delivery,
  now,
}: Pick<Scope, 'delivery' | 'now'>): Promise<z.infer<typeof deliverySettingsView>> {
  const { settings, version } = await delivery.settings();
  const { date: today } = johannesburgTime(now());
  const holidays = publicHolidays(today, addDays(today, HOLIDAY_DAYS));
  return { settings, version, holidays };
}

/** Returns the postal codes that the shop delivers to, with their suburbs. Throws TOO_MANY. */
export async function getDeliveryArea({
  delivery,
  limitUses,
}: Pick<Scope, 'delivery' | 'limitUses'>): Promise<DeliveryArea> {
  const { area } = (await delivery.settings()).settings;
  await limitUses('delivery-told', area.codes.length + countSuburbs(area.codes));
  return area;
}

/**
 * Returns the promise and the days to choose from, as checkout will accept them at this moment from this cart. Throws
 * TOO_MANY.
 */
export async function getDeliveryOptions(
  scope: Pick<Scope, 'delivery' | 'places' | 'carts' | 'now' | 'limitUses'>,
  cart?: string,
): Promise<DeliveryOptions> {
  const plan =
    cart === undefined
      ? await deliveryContext(scope)
      : await deliveryContext(scope, { unpaidOfCart: cart }, await scope.carts.ownDays(cart));
  await scope.limitUses('delivery-told', plan.settings.daysAhead + 1);
  return deliveryOptions(plan);
}

/**
 * Returns where and when the bouquets of a cart can be collected, at the point that is asked for, else at the first.
 * Throws NOT_FOUND where orders cannot be collected, and TOO_MANY.
 */
export async function getCollectionOptions(
  scope: Pick<Scope, 'delivery' | 'places' | 'carts' | 'now' | 'limitUses'>,
  { sessionId, pointId }: { sessionId: string; pointId?: string | undefined },
): Promise<CollectionOptions> {
  const { settings } = await scope.delivery.settings();
  const points = collectionPoints(settings);
  const point = points.find(({ id }) => id === pointId) ?? points[0];
  if (!point) throw new ShopError('NOT_FOUND');
  await scope.limitUses('delivery-told', settings.daysAhead + 1);
  const context = await collectionContext(scope, {
    settings,
    point,
    except: { unpaidOfCart: sessionId },
    bouquets: await scope.carts.ownDays(sessionId),
  });
  return {
    today: johannesburgTime(context.now).date,
    points: points.map(offeredPoint),
    pointId: point.id,
    days: collectionDays(context),
  };
}

/** The earliest day that can be had, the last that can be booked, and until when both are so unless something changes. */
export interface EarliestDay {
  day: DateText;
  /** The first day that is open or merely full: a shopper whose unpaid order holds its last place can book it. */
  firstDay: DateText;
  lastDay: DateText;
  until: Date;
}

/** Returns each place where orders can be collected, with its days; nothing where they cannot. */
export async function offeredCollection(
  scope: Pick<Scope, 'places' | 'now'>,
  settings: DeliverySettings,
): Promise<{ collection?: CollectionOffers }> {
  const collection: CollectionOffers = [];
  for (const point of collectionPoints(settings)) {
    const context = await collectionContext(scope, { settings, point });
    collection.push({ point: offeredPoint(point), days: collectionDays(context) });
  }
  return collection.length > 0 ? { collection } : {};
}

/** Returns the earliest day that can be had; today where none is open. */
export async function getEarliestDay(
  scope: Pick<Scope, 'delivery' | 'places' | 'now'>,
): Promise<EarliestDay> {
  const plan = await deliveryContext(scope);
  const { today, promise, dates } = deliveryOptions(plan);
  const midnight = johannesburgInstant(addDays(today, 1), 0);
  const ends = promise ? new Date(promise.orderBefore) : midnight;
  return {
    day: promise?.date ?? today,
    firstDay: dates.find(({ available, full }) => available || full)?.date ?? today,
    lastDay: addDays(today, plan.settings.daysAhead),
    until: ends < midnight ? ends : midnight,
  };
}

/** Returns the facts that the shop's texts state about delivery. */
export async function getDeliveryTerms({
  delivery,
}: Pick<Scope, 'delivery'>): Promise<DeliveryTerms> {
  const { settings } = await delivery.settings();
  const { slots, area } = settings;
  const fees = shoppersFees(settings);
  const points = collectionPoints(settings);
  return {
    cutOffMinute: sameDayCutOff(settings),
    slots: slots.filter(({ isOffered }) => isOffered).map(({ slot }) => slot),
    outside: area.outside,
    ...(fees && { price: feeWords(fees, { subtotal: cents(0) }) }),
    ...(points.length > 0 && { collection: points.map(offeredPoint) }),
  };
}

const LATEST = 50;

/** Returns the changes of the delivery settings with their actors, newest first. */
export async function listSettingsHistory({
  delivery,
}: Pick<Scope, 'delivery'>): Promise<DeliverySettingsChange[]> {
  const changes = await delivery.latestChanges(LATEST);
  return changes.map(({ at, actor, changes: fields }) => ({
    at: at.toISOString(),
    actor,
    changes: fields,
  }));
}

/** Far enough for every order there can be. */
const LAST_DATE = '9999-12-31';

/** Returns what shoppers would see with these settings, by the rules that checkout goes by. */
export async function previewDelivery(
  scope: Pick<Scope, 'places' | 'now'>,
  settings: DeliverySettings,
): Promise<DeliveryPreview> {
  const { places, now } = scope;
  const { date: today } = johannesburgTime(now());
  const counts = await places.count({ from: today, to: LAST_DATE });
  const taken = slotUsage(counts);
  const days = [...new Set(counts.map(({ date }) => date))].sort();
  const isClosed = ({ date, slot }: SlotCount) =>
    closedTime(settings, { deliveryDate: date, deliveryTime: slot }) !== undefined;
  const isOver = ({ date, slot }: SlotCount) =>
    isTimeOver(settings, { deliveryDate: date, deliveryTime: slot }, now());
  return {
    ...(await offeredCollection(scope, settings)),
    options: deliveryOptions({ settings, taken, now: now() }),
    booked: days.map((day) => {
      const ofDay = counts.filter(({ date }) => date === day);
      const closed = ofDay.filter(isClosed);
      const over = ofDay.filter((count) => !isClosed(count) && isOver(count));
      return {
        date: day,
        orders: taken.on(day),
        unpayable: total(closed.map(({ unpaid }) => unpaid)),
        over: total(over.map(({ unpaid }) => unpaid)),
        asking: total(closed.map(({ orders, unpaid }) => orders - unpaid)),
      };
    }),
  };
}

function total(counts: readonly number[]): number {
  return counts.reduce((sum, count) => sum + count, 0);
}
