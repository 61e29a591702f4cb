import type { RoundStopView } from '#contract/round/round.schema.ts';
import type { Coordinates } from '#contract/round/round.ts';

type Stop = Pick<RoundStopView, 'orderId' | 'postalCode' | 'coordinates'>;

/** How far apart two postal codes are taken to be, in km: those next to each other are mostly neighbours. */
const KM_WITHIN_CODE = 1.5;
const KM_PER_CODE = 0.4;
const KM_UNKNOWN = 50;

/**
 * Returns the stops so that each is followed by the one nearest to it; the first one stays. By the owner's places where
 * both have one, else by postal codes, which is a guess.
 */
export function nearestNext<Each extends Stop>(stops: readonly Each[]): Each[] {
  const [first, ...rest] = stops;
  if (!first) return [];
  const way = [first];
  const left = [...rest];
  let last = first;
  while (left.length > 0) {
    const distances = left.map((stop) => distanceKm(last, stop));
    const nearest = distances.indexOf(Math.min(...distances));
    const [next] = left.splice(nearest, 1);
    if (!next) break;
    way.push(next);
    last = next;
  }
  return way;
}

/** Returns the stops of the half with the higher postal codes, cut where two codes differ: another area's. */
export function otherArea<Each extends Stop>(stops: readonly Each[]): Each[] {
  const byCode = stops.toSorted((one, other) => one.postalCode.localeCompare(other.postalCode));
  const cuts = byCode.flatMap((stop, index) =>
    index > 0 && stop.postalCode !== byCode[index - 1]?.postalCode ? [index] : [],
  );
  const middle = byCode.length / 2;
  const [cut] = cuts.toSorted((one, other) => Math.abs(one - middle) - Math.abs(other - middle));
  return cut === undefined ? [] : byCode.slice(cut);
}

function distanceKm(one: Stop, other: Stop): number {
  if (one.coordinates && other.coordinates) return airKm(one.coordinates, other.coordinates);
  const apart = Math.abs(Number(one.postalCode) - Number(other.postalCode));
  return Number.isNaN(apart) ? KM_UNKNOWN : KM_WITHIN_CODE + apart * KM_PER_CODE;
}

const KM_PER_DEGREE = 111.2;

/** Returns the distance as the crow flies; a city is flat enough for Pythagoras. */
function airKm(one: Coordinates, other: Coordinates): number {
  const north = (one.latitude - other.latitude) * KM_PER_DEGREE;
  const shrink = Math.cos((one.latitude * Math.PI) / 180);
  const east = (one.longitude - other.longitude) * KM_PER_DEGREE * shrink;
  return Math.hypot(north, east);
}
