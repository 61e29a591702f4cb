import { expect, test } from 'vitest';
import { errorsIn } from '#src/lib/use-zod-form.ts';
import { deskRules } from './collected-order.ts';

const FORM = {
  customerName: 'Thandi Mokoena',
  customerEmail: '',
  customerPhone: '0821234567',
  deliveryAddress: '',
  suburb: '',
  deliveryPostalCode: '',
  placeType: '',
  deliveryDate: '2026-11-23',
  deliveryTime: 'Collect between 09:00 and 12:00',
  collectionPoint: '4c1f8c0e-6f0b-4c8e-9d0a-3a1f5b2c7d10',
  keptDays: '2',
};

test('an order that is collected needs no address, and a day and a time that are called its own', () => {
  expect(errorsIn(deskRules, FORM)).toEqual({});
  expect(errorsIn(deskRules, { ...FORM, deliveryDate: '' })).toEqual({
    deliveryDate: 'Collection date is required',
  });
  expect(errorsIn(deskRules, { ...FORM, deliveryTime: '' })).toEqual({
    deliveryTime: 'Please choose when it is collected',
  });
});

test('one that is delivered needs its address and one of the delivery times', () => {
  const faults = errorsIn(deskRules, { ...FORM, collectionPoint: '', deliveryDate: '' });
  expect(Object.keys(faults)).toEqual([
    'deliveryAddress',
    'deliveryPostalCode',
    'deliveryDate',
    'deliveryTime',
  ]);
  expect(faults['deliveryDate']).toBe('Delivery date is required');
});
