import { describe, expect, it } from 'vitest';
import { codeOfSuburb, isInArea, suburbsOf } from '#contract/delivery/delivery-area.ts';
import { deliverySettings } from '#contract/delivery/delivery-settings.schema.ts';
import { DEFAULT_DELIVERY_SETTINGS } from './delivery.repository.ts';

const { area } = DEFAULT_DELIVERY_SETTINGS;

describe('the area of the shop, until the owner changes it', () => {
  it.each(['2000', '2092', '2196', '2199', '1685', '1724', '1862'])('holds %s', (code) => {
    expect(isInArea(area, code)).toBe(true);
  });

  it.each(['8001', '0001', '2200', '20000', '٢٠٠٠', ''])('does not hold %s', (code) => {
    expect(isInArea(area, code)).toBe(false);
  });

  it('knows suburbs by their code, and codes by their suburb', () => {
    expect(suburbsOf(area, '2193')).toContain('Parkhurst');
    expect(suburbsOf(area, '2150')).toEqual([]);
    expect(codeOfSuburb(area, ' melville ')).toBe('2092');
    expect(codeOfSuburb(area, 'Soweto')).toBeUndefined();
  });

  it('is one that could be saved, and so is everything else', () => {
    expect(deliverySettings.parse(DEFAULT_DELIVERY_SETTINGS)).toEqual(DEFAULT_DELIVERY_SETTINGS);
  });
});
