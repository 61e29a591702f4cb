import { expect, test } from 'vitest';
import { addressText } from './address.ts';

const place = (deliveryAddress: string, suburb: string) => ({
  deliveryAddress,
  suburb,
  deliveryCity: 'Johannesburg',
  deliveryPostalCode: '2196',
});

test.each([
  ['15 Oxford Road', 'Rosebank', '15 Oxford Road, Rosebank, Johannesburg, 2196'],
  ['15 Oxford Road, Rosebank', 'Rosebank', '15 Oxford Road, Rosebank, Johannesburg, 2196'],
  [
    '15 Oxford Road, Parktown North',
    'Parktown  north',
    '15 Oxford Road, Parktown North, Johannesburg, 2196',
  ],
  ['15 Oxford Road rosebank', 'Rosebank', '15 Oxford Road rosebank, Johannesburg, 2196'],
  ['15 Newtown', 'Town', '15 Newtown, Town, Johannesburg, 2196'],
  ['15 Oxford Road', '', '15 Oxford Road, Johannesburg, 2196'],
])('%j with the suburb %j is %j', (address, suburb, text) => {
  expect(addressText(place(address, suburb))).toBe(text);
});
