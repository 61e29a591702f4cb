import { expect, it } from 'vitest';
import { missingDetails } from './missing-details.ts';

it('the settings that shoppers are to be told and that are not set are named', () => {
  const supplier = { legalName: 'Fynbos Flowers (Pty) Ltd', phone: '011 555 0100' };
  expect(missingDetails(supplier)).toEqual(['SHOP_LEGAL_STATUS', 'SHOP_ADDRESS']);
});

it('nothing is named once all are set', () => {
  expect(
    missingDetails({ legalName: 'F', legalStatus: 'Sole proprietor', address: 'A', phone: 'P' }),
  ).toEqual([]);
});
