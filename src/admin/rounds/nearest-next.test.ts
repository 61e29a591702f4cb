import { expect, test } from 'vitest';
import { nearestNext, otherArea } from './nearest-next.ts';

const stop = (orderId: string, postalCode: string, at?: [number, number]) => ({
  orderId,
  postalCode,
  coordinates: at ? { latitude: at[0], longitude: at[1] } : null,
});
const names = (stops: { orderId: string }[]) => stops.map(({ orderId }) => orderId).join(' ');

test('each stop is followed by the nearest postal code, and the first one stays', () => {
  const stops = [
    stop('zoo', '2193'),
    stop('centre', '2001'),
    stop('park', '2195'),
    stop('same', '2193'),
    stop('town', '2000'),
  ];
  expect(names(nearestNext(stops))).toBe('zoo same park centre town');
});

test('the owner’s places count before postal codes', () => {
  const stops = [
    stop('start', '2193', [-26.17, 28.03]),
    stop('far', '2193', [-26.02, 28.1]),
    stop('near', '2001', [-26.171, 28.031]),
  ];
  expect(names(nearestNext(stops))).toBe('start near far');
});

test('a code that is no number comes last', () => {
  const stops = [stop('start', '2193'), stop('odd', 'none'), stop('near', '2196')];
  expect(names(nearestNext(stops))).toBe('start near odd');
});

test('none and one are left as they are', () => {
  expect(nearestNext([])).toEqual([]);
  expect(names(nearestNext([stop('only', '2193')]))).toBe('only');
});

test('the other area is the half with the higher codes, cut between two codes', () => {
  const stops = ['2196', '2001', '2196', '2092', '2001'].map((code, n) => stop(`s${n}`, code));
  expect(names(otherArea(stops))).toBe('s3 s0 s2');
  expect(otherArea([stop('a', '2001'), stop('b', '2001')])).toEqual([]);
});
