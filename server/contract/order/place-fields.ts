import { isKeyOf } from '#contract/text/record-of.ts';
import type { IF_AWAY, PLACE_DETAILS, PlaceType } from './order.ts';
import { isDueBeforeService } from './service-time.ts';

export type PlaceDetail = (typeof PLACE_DETAILS)[number];
export type IfAway = (typeof IF_AWAY)[number];

/** What an order says of its place, beside the address. */
export type Place = { placeType: string } & Record<PlaceDetail, string>;

/** What each field is called where the kind of place is not said beside it. */
export const PLACE_DETAIL_NAMES: Record<PlaceDetail, string> = {
  placeName: 'Name of the place',
  placeUnit: 'Unit, floor or room',
  serviceTime: 'Time of the service',
  gateCode: 'Gate code',
  ifAway: 'If nobody is home',
};

type Labels = Partial<Record<Exclude<PlaceDetail, 'ifAway'>, string>>;

interface PlaceKind {
  name: string;
  /** The fields that it has, in their order, each with its label. */
  labels: Labels;
  /** What the driver can do where the flowers cannot be handed over, and what that is called. */
  ifAway?: { label: string; choices: readonly IfAway[] };
}

const { ifAway: AT_HOME, gateCode: GATE_CODE } = PLACE_DETAIL_NAMES;

/** Which fields each kind of place has, and what they are called there: on forms, screens, papers and in emails. */
const KINDS: Record<PlaceType, PlaceKind> = {
  home: {
    name: 'House',
    labels: { gateCode: GATE_CODE },
    ifAway: { label: AT_HOME, choices: ['neighbour', 'security', 'call', 'tomorrow'] },
  },
  complex: {
    name: 'Complex, estate or flat',
    labels: {
      placeName: 'Complex or building',
      placeUnit: 'Unit number',
      gateCode: GATE_CODE,
    },
    ifAway: { label: AT_HOME, choices: ['security', 'neighbour', 'call', 'tomorrow'] },
  },
  office: {
    name: 'At work',
    labels: {
      placeName: 'Company or office park',
      placeUnit: 'Floor or office',
      gateCode: GATE_CODE,
    },
    ifAway: {
      label: 'If they are not at work',
      choices: ['reception', 'security', 'call', 'tomorrow'],
    },
  },
  hospital: {
    name: 'Hospital',
    labels: { placeName: 'Hospital', placeUnit: 'Ward and bed' },
    ifAway: {
      label: 'If the ward does not take flowers',
      choices: ['reception', 'call', 'tomorrow'],
    },
  },
  school: {
    name: 'School',
    labels: { placeName: 'School', placeUnit: 'Class or office' },
    ifAway: { label: 'If they are not at school', choices: ['reception', 'call', 'tomorrow'] },
  },
  // A service does not wait for a second try.
  funeral: {
    name: 'Funeral home or church',
    labels: { placeName: 'Church or funeral home', serviceTime: PLACE_DETAIL_NAMES.serviceTime },
  },
  hotel: {
    name: 'Hotel or guest house',
    labels: { placeName: 'Hotel or guest house', placeUnit: 'Room' },
    ifAway: { label: 'If they are not in', choices: ['reception', 'call', 'tomorrow'] },
  },
  other: {
    name: 'Somewhere else',
    labels: {
      placeName: PLACE_DETAIL_NAMES.placeName,
      placeUnit: 'Floor or room',
      gateCode: GATE_CODE,
    },
    ifAway: {
      label: 'If they are not there',
      choices: ['neighbour', 'security', 'reception', 'call', 'tomorrow'],
    },
  },
};

const IF_AWAY_TEXTS: Record<IfAway, string> = {
  neighbour: 'Leave with a neighbour',
  security: 'Leave with security at the gate',
  reception: 'Leave at reception',
  call: 'Phone first',
  tomorrow: 'Bring them again on the next delivery day',
};

/** Returns what a kind of place has; nothing where it is not known. */
function kindOf(placeType: string): PlaceKind {
  return isKeyOf(KINDS, placeType) ? KINDS[placeType] : { name: '', labels: {} };
}

/** Returns the name of a kind of place; '' where the shopper did not say. */
export function placeText(placeType: string): string {
  return kindOf(placeType).name;
}

/** Returns the label of a field at a kind of place; undefined where that does not have it. */
export function placeLabel(placeType: string, field: PlaceDetail): string | undefined {
  const { labels, ifAway } = kindOf(placeType);
  return field === 'ifAway' ? ifAway?.label : labels[field];
}

/** Returns what the driver does where the flowers cannot be handed over; '' where nothing was chosen. */
export function ifAwayText(ifAway: string): string {
  return isKeyOf(IF_AWAY_TEXTS, ifAway) ? IF_AWAY_TEXTS[ifAway] : '';
}

/** Returns what a shopper can choose for a kind of place where the flowers cannot be handed over, in their words. */
export function awayChoices(placeType: string): { value: IfAway; label: string }[] {
  return (kindOf(placeType).ifAway?.choices ?? []).map((value) => ({
    value,
    label: value === 'call' ? 'Phone me first' : IF_AWAY_TEXTS[value],
  }));
}

/** Returns what is kept of what was typed: the fields of its kind of place, and nothing of another kind. */
export function keptPlace(
  typed: {
    [Field in keyof Place]?: Place[Field] | undefined;
  },
): Place {
  const { placeType = '' } = typed;
  const { labels, ifAway } = kindOf(placeType);
  const text = (field: keyof Labels) => (labels[field] === undefined ? '' : (typed[field] ?? ''));
  return {
    placeType,
    placeName: text('placeName'),
    placeUnit: text('placeUnit'),
    serviceTime: text('serviceTime'),
    gateCode: text('gateCode'),
    ifAway: ifAway?.choices.find((choice) => choice === typed.ifAway) ?? '',
  };
}

type Row = [label: string, text: string];

function rowOf(place: Place, field: keyof Labels): Row[] {
  const label = placeLabel(place.placeType, field);
  return label !== undefined && place[field] !== '' ? [[label, place[field]]] : [];
}

/** Returns the place as a line over its street: "Hospital: Milpark, Ward and bed: 7B"; '' where none was named. */
export function placeLine(place: Place): string {
  const named = [...rowOf(place, 'placeName'), ...rowOf(place, 'placeUnit')];
  const kind = placeText(place.placeType);
  // The label says the kind already.
  return [
    ...(place.placeName === '' && kind ? [kind] : []),
    ...named.map((row) => row.join(': ')),
  ].join(', ');
}

interface AtTheDoor {
  /** Whom to phone where that was chosen. */
  call?: string;
  /** The time of delivery, for the driver: a service may begin before it is over. */
  dueTime?: string;
}

/** Returns what has to be known at the door. */
export function doorRows(
  place: Place,
  { call = IF_AWAY_TEXTS.call, dueTime = '' }: AtTheDoor = {},
): Row[] {
  const label = placeLabel(place.placeType, 'ifAway');
  const away = place.ifAway === 'call' ? call : ifAwayText(place.ifAway);
  const service = rowOf(place, 'serviceTime');
  return [
    ...(service.length > 0 && isDueBeforeService(place.serviceTime, dueTime)
      ? [[`Service at ${place.serviceTime}`, 'Deliver before it'] satisfies Row]
      : service),
    ...rowOf(place, 'gateCode'),
    ...(label && away ? [[label, away] satisfies Row] : []),
  ];
}

/** Returns all that an order says of its place, as labels and texts; none where nothing was said. */
export function placeRows(place: Place, door: AtTheDoor = {}): Row[] {
  const kind = placeText(place.placeType);
  return [
    ...(kind ? [['Place', kind] satisfies Row] : []),
    ...rowOf(place, 'placeName'),
    ...rowOf(place, 'placeUnit'),
    ...doorRows(place, door),
  ];
}
