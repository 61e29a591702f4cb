import { expect, test } from 'vitest';
import { findSuburb, listSuburbs, suburbSlug } from './suburbs.ts';

const area = {
  codes: [
    { from: '2092', to: '2092', suburbs: ['Westdene', 'Melville', 'Auckland Park'] },
    { from: '1804', to: '1877', suburbs: ['Soweto', 'Lenasia'] },
    { from: '2093', to: '2093', suburbs: ['melville', '玫瑰'] },
  ],
};

test.each([
  ['Auckland Park', 'auckland-park'],
  ["St. John's Éste", 'st-johns-este'],
  ['  /Parktown  (North)/ ', 'parktown-north'],
  ['玫瑰', ''],
])('the address of %s ends with “%s”', (name, slug) => {
  expect(suburbSlug(name)).toBe(slug);
});

test('each suburb is listed once, and one without an address not at all', () => {
  expect(listSuburbs(area)).toEqual(['Auckland Park', 'Lenasia', 'Melville', 'Soweto', 'Westdene']);
});

test('a suburb has its postal codes and the suburbs that share them', () => {
  expect(findSuburb(area, 'melville')).toEqual({
    name: 'Melville',
    slug: 'melville',
    codes: ['2092', '2093'],
    neighbours: ['Auckland Park', 'Westdene'],
  });
  expect(findSuburb(area, 'soweto')).toMatchObject({
    codes: ['1804 to 1877'],
    neighbours: ['Lenasia'],
  });
  expect(findSuburb(area, 'sandton')).toBeUndefined();
  expect(findSuburb(area, '')).toBeUndefined();
});
