import type { Coordinates } from './round.ts';

/** "-26.1467, 28.0436" as maps write it, alone or in the address of a map. */
const PAIR = /(-?\d{1,2}\.\d{3,})\s*,\s*(-?\d{1,3}\.\d{3,})/;

/** Around Johannesburg and Pretoria, in degrees: elsewhere the two numbers are most likely the wrong way round. */
const NEAR = { latitude: [-27.5, -25], longitude: [26.5, 29.5] } as const;

/** Reads a place from two numbers or from the link of a map; undefined where there is none near Johannesburg. */
export function readCoordinates(text: string): Coordinates | undefined {
  const [, latitude, longitude] = PAIR.exec(safelyDecoded(text)) ?? [];
  const place = { latitude: Number(latitude), longitude: Number(longitude) };
  return isNear(place) ? place : undefined;
}

function isNear({ latitude, longitude }: Coordinates): boolean {
  const [south, north] = NEAR.latitude;
  const [west, east] = NEAR.longitude;
  return latitude >= south && latitude <= north && longitude >= west && longitude <= east;
}

function safelyDecoded(text: string): string {
  return text.replaceAll(/%2c/gi, ',').replaceAll(/%20|\+/g, ' ');
}
