import { describe, expect, it } from 'vitest';
import {
  isDueBeforeService,
  isServiceRefusal,
  serviceNote,
  serviceRefusal,
} from './service-time.ts';

const MORNING = 'Morning (9AM - 12PM)';
const AFTERNOON = 'Afternoon (12PM - 5PM)';
const EVENING = 'Evening (5PM - 8PM)';
const AT_TEN = 'The service begins at 10:00: choose a delivery time that begins before it';

describe('flowers for a service', () => {
  it('come in a slot that begins before it', () => {
    expect(serviceRefusal('10:00', MORNING)).toBeUndefined();
    expect(serviceRefusal('12:01', AFTERNOON)).toBeUndefined();
    expect(serviceRefusal('10:00', AFTERNOON)).toBe(AT_TEN);
    expect(serviceRefusal('12:00', AFTERNOON)).toContain('begins at 12:00');
    expect(serviceRefusal('16:00', EVENING)).toContain('begins at 16:00');
  });

  it('come the day before where it begins sooner than we deliver', () => {
    for (const time of ['03:00', '09:00']) {
      expect(serviceRefusal(time, MORNING)).toBe(
        `The service begins at ${time}, and we deliver from 09:00: choose the day before, without a time of the service`,
      );
    }
  });

  it('come at any time where none was given, or where they are collected', () => {
    expect(serviceRefusal('', EVENING)).toBeUndefined();
    expect(serviceRefusal('10:00', 'Collect between 14:00 and 15:00')).toBeUndefined();
    expect(serviceRefusal('10:00', '')).toBeUndefined();
  });

  it('are urgent where the slot may end after it has begun', () => {
    expect(isDueBeforeService('10:00', MORNING)).toBe(true);
    expect(isDueBeforeService('12:00', MORNING)).toBe(false);
    expect(isDueBeforeService('10:00', EVENING)).toBe(true);
    expect(isDueBeforeService('', MORNING)).toBe(false);
  });

  it('know a refusal again once another slot is chosen', () => {
    expect(isServiceRefusal(AT_TEN, '10:00')).toBe(true);
    expect(isServiceRefusal('Please give a time such as 11:00', '10:00')).toBe(false);
  });

  it('are named with it in every list, and come before it', () => {
    const note = (serviceTime: string, deliveryTime: string) =>
      serviceNote({ serviceTime, deliveryTime });
    expect(note('10:00', MORNING)).toBe('Service at 10:00: deliver before it');
    expect(note('15:00', MORNING)).toBe('Service at 15:00');
    expect(note('', MORNING)).toBe('');
  });
});
