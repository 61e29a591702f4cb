import { describe, expect, it, test } from 'vitest';
import type { DeliveryArea } from './delivery-settings.schema.ts';
import { findPlace, nearPlaces, placeRefusal } from './find-place.ts';

const area: Pick<DeliveryArea, 'codes' | 'outside'> = {
  outside: 'warn',
  codes: [
    { from: '2092', to: '2092', suburbs: ['Melville', 'Auckland Park'] },
    { from: '2196', to: '2196', suburbs: ['Rosebank', 'Sandton', 'Melrose', 'Craighall'] },
    { from: '2193', to: '2193', suburbs: ['Parktown', 'Parkview', 'Parkhurst'] },
    { from: '1804', to: '1877', suburbs: ['Soweto'] },
    { from: '2001', to: '2001', suburbs: [] },
  ],
};

describe('a place', () => {
  test.each([
    ['Melville', { suburb: 'Melville', code: '2092' }],
    ['  auckland   park ', { suburb: 'Auckland Park', code: '2092' }],
    ['Rosebank 2196', { suburb: 'Rosebank', code: '2196' }],
    ['2196, Rosebank', { suburb: 'Rosebank', code: '2196' }],
    ['Rosebank 2092', { suburb: 'Rosebank', code: '2196' }],
    ['Soweto', { suburb: 'Soweto', code: '' }],
    ['Soweto 1804', { suburb: 'Soweto', code: '1804' }],
    ['2001', { suburb: '2001', code: '2001' }],
    ['2092', { suburb: '2092', code: '2092' }],
  ])('typed as “%s” is found', (typed, place) => {
    expect(findPlace(area, typed)).toEqual(place);
  });

  test.each(['Umhlanga', 'Umhlanga 2092', '0181', '20922', ''])('“%s” is none', (typed) => {
    expect(findPlace(area, typed)).toBeUndefined();
  });
});

describe('what may be meant', () => {
  test.each([
    ['rosebnk', ['Rosebank']],
    ['Sandton City', ['Sandton']],
    ['Melrose Arch', ['Melrose']],
    ['Craighall Park', ['Craighall']],
    ['Park', ['Auckland Park', 'Parkhurst', 'Parktown', 'Parkview']],
    ['Umhlanga', []],
    ['Ro', []],
    ['0181', []],
  ])('by “%s” is %j', (typed, near) => {
    expect(nearPlaces(area, typed)).toEqual(near);
  });
});

it('a postal code outside is told what the checkout says of it', () => {
  expect(placeRefusal(area, '0181')).toContain('outside our usual Johannesburg area');
  expect(placeRefusal({ ...area, outside: 'refuse' }, '0181')).toBe('We do not deliver to 0181.');
});
