import { describe, expect, it } from 'vitest';
import { IF_AWAY, PLACE_DETAILS, PLACE_TYPES } from './order.ts';
import { checkoutForm } from './order.schema.ts';
import {
  awayChoices,
  doorRows,
  ifAwayText,
  keptPlace,
  placeLabel,
  placeLine,
  placeRows,
} from './place-fields.ts';

const EVERYTHING = {
  placeName: 'Willow Creek',
  placeUnit: '14',
  serviceTime: '11:00',
  gateCode: '4711#',
  ifAway: 'security',
};

describe('a kind of place', () => {
  it.each([
    ['home', ['gateCode', 'ifAway']],
    ['complex', ['placeName', 'placeUnit', 'gateCode', 'ifAway']],
    ['office', ['placeName', 'placeUnit', 'gateCode', 'ifAway']],
    ['hospital', ['placeName', 'placeUnit', 'ifAway']],
    ['school', ['placeName', 'placeUnit', 'ifAway']],
    ['funeral', ['placeName', 'serviceTime']],
    ['hotel', ['placeName', 'placeUnit', 'ifAway']],
    ['other', ['placeName', 'placeUnit', 'gateCode', 'ifAway']],
    ['', []],
    ['castle', []],
  ])('%s has the fields %j', (kind, fields) => {
    const has = PLACE_DETAILS.filter((field) => placeLabel(kind, field) !== undefined);
    expect(has).toEqual(fields);
  });

  it.each(PLACE_TYPES)(
    '%s has other labels for its fields, so that no two rows share one',
    (kind) => {
      const labels = PLACE_DETAILS.flatMap((field) => placeLabel(kind, field) ?? []);
      expect(new Set(labels).size).toBe(labels.length);
    },
  );

  it('offers a choice for a closed door wherever it asks for one, and none where a second try is too late', () => {
    for (const kind of PLACE_TYPES) {
      expect(awayChoices(kind).length > 0).toBe(placeLabel(kind, 'ifAway') !== undefined);
    }
    expect(awayChoices('funeral')).toEqual([]);
  });

  it('never offers to leave flowers alone', () => {
    expect(IF_AWAY.map(ifAwayText).join()).not.toMatch(/door|outside/i);
  });
});

describe('what an order keeps of its place', () => {
  it('is the fields of its kind', () => {
    expect(keptPlace({ placeType: 'complex', ...EVERYTHING })).toEqual({
      placeType: 'complex',
      ...EVERYTHING,
      serviceTime: '',
    });
  });

  it('is no field of another kind, and no choice that this one does not have', () => {
    expect(keptPlace({ placeType: 'hotel', ...EVERYTHING })).toEqual({
      placeType: 'hotel',
      placeName: 'Willow Creek',
      placeUnit: '14',
      serviceTime: '',
      gateCode: '',
      ifAway: '',
    });
  });

  it('is nothing without a kind', () => {
    expect(Object.values(keptPlace(EVERYTHING))).toEqual(['', '', '', '', '', '']);
  });
});

describe('the place in words', () => {
  const place = keptPlace({ placeType: 'complex', ...EVERYTHING });

  it('is a line over the street, with the labels of its kind', () => {
    expect(placeLine(place)).toBe('Complex or building: Willow Creek, Unit number: 14');
  });

  it('is the kind alone where it was not named', () => {
    expect(placeLine(keptPlace({ placeType: 'hospital' }))).toBe('Hospital');
    expect(placeLine(keptPlace({ placeType: 'hospital', placeUnit: '7B' }))).toBe(
      'Hospital, Ward and bed: 7B',
    );
    expect(placeLine(keptPlace({}))).toBe('');
  });

  it('has rows for what is needed at the door', () => {
    expect(doorRows(place)).toEqual([
      ['Gate code', '4711#'],
      ['If nobody is home', 'Leave with security at the gate'],
    ]);
    expect(doorRows(keptPlace({ placeType: 'funeral', serviceTime: '11:00' }))).toEqual([
      ['Time of the service', '11:00'],
    ]);
  });

  it('tells whoever brings them of a service that may begin before their time is over', () => {
    const service = keptPlace({ placeType: 'funeral', serviceTime: '14:00' });
    const told = [['Service at 14:00', 'Deliver before it']];
    expect(doorRows(service, { dueTime: 'Afternoon (12PM - 5PM)' })).toEqual(told);
    expect(placeRows(service, { dueTime: 'Evening (5PM - 8PM)' }).slice(1)).toEqual(told);
    const early = doorRows(service, { dueTime: 'Morning (9AM - 12PM)' });
    expect(early).toEqual([['Time of the service', '14:00']]);
    expect(doorRows(keptPlace({}), { dueTime: 'Afternoon (12PM - 5PM)' })).toEqual([]);
  });

  it('says whom to phone', () => {
    const called = { ...place, ifAway: 'call' };
    expect(doorRows(called, { call: 'Phone the shop first' })).toContainEqual([
      'If nobody is home',
      'Phone the shop first',
    ]);
    expect(awayChoices('complex')).toContainEqual({ value: 'call', label: 'Phone me first' });
  });

  it('has a row for all that was said, and none for an order that says nothing', () => {
    expect(placeRows(place).map(([label]) => label)).toEqual([
      'Place',
      'Complex or building',
      'Unit number',
      'Gate code',
      'If nobody is home',
    ]);
    expect(placeRows(keptPlace({}))).toEqual([]);
  });
});

describe('a wrong value', () => {
  const faults = (typed: object) =>
    (checkoutForm.safeParse(typed).error?.issues ?? [])
      .filter(({ path }) => PLACE_DETAILS.some((detail) => detail === path[0]))
      .map(({ path, message }) => `${String(path[0])}: ${message}`);

  it.each([
    [{ gateCode: '1'.repeat(41) }, 'gateCode: Gate code must be at most 40 characters'],
    [{ placeName: 'x'.repeat(101) }, 'placeName: Name of the place must be at most 100 characters'],
    [{ placeUnit: '1\n2' }, 'placeUnit: Unit, floor or room must be on one line'],
    [{ serviceTime: '25:00' }, 'serviceTime: Please give a time such as 11:00'],
    [{ ifAway: 'drone' }, 'ifAway: Please choose one of these'],
  ])('%j gets one sentence at its field', (typed, sentence) => {
    expect(faults(typed)).toEqual([sentence]);
  });

  it('is none where nothing was typed', () => {
    expect(faults({ serviceTime: '', gateCode: '', ifAway: '' })).toEqual([]);
    expect(faults({ serviceTime: '07:30' })).toEqual([]);
  });
});
