import { Button, TextInput } from '@mantine/core';
import { useEffect, useState } from 'react';
import { MAX_SUBURB } from '#contract/delivery/choice.ts';
import { findPlace, nearPlaces, placeRefusal } from '#contract/delivery/find-place.ts';
import type { DateOption } from '#contract/delivery/delivery.schema.ts';
import type { DeliveryArea } from '#contract/delivery/delivery-settings.schema.ts';
import { findSuburb, listSuburbs, suburbSlug } from '#contract/delivery/suburbs.ts';
import { feeWords } from '#contract/delivery/delivery-fee.ts';
import type { DeliveryFees } from '#contract/delivery/delivery-fees.schema.ts';
import { cents } from '#contract/money/money.ts';
import { longDate } from '#contract/time/date-text.ts';
import { useChoice } from '#src/lib/shop-config.tsx';
import { SelectField } from '#src/ui/select-field.tsx';

interface WhenWhereFormProps {
  area: DeliveryArea;
  /** Undefined while a delivery is free. */
  fees?: DeliveryFees | undefined;
  dates: readonly DateOption[];
  /** What was typed before; else what was chosen is shown. */
  suburb: string | undefined;
  day: string | undefined;
  /** Where to go back to; else it is the list of bouquets that the visitor came from. */
  to: string | undefined;
  /** The form was sent, and could not be kept. */
  isRefused: boolean;
}

const LIST = 'places';

/** Asks when and where flowers are to be delivered. A plain form, which works before scripts are there, and without. */
export function WhenWhereForm({
  area,
  fees,
  dates,
  to: named,
  isRefused,
  ...typed
}: WhenWhereFormProps) {
  const [cameFrom, setCameFrom] = useState<string>();
  useEffect(() => setCameFrom(listBefore()), []);
  const to = named ?? cameFrom;
  const choice = useChoice();
  const suburb = typed.suburb ?? choice?.suburb ?? '';
  const day = typed.day ?? choice?.day ?? '';
  const open = dates.filter(({ available }) => available);
  const first = open.some(({ date }) => date === day) ? day : open[0]?.date;
  const [chosen, setChosen] = useState(first);
  const [place, setPlace] = useState(suburb);
  const near = isRefused && !findPlace(area, suburb) ? nearPlaces(area, suburb) : [];
  return (
    <form method="get" action="/when-and-where/keep" style={FORM}>
      {to && <input type="hidden" name="to" value={to} />}
      <TextInput
        name="suburb"
        size="md"
        label="Suburb or postal code"
        defaultValue={suburb}
        error={isRefused && placeProblem(area, suburb)}
        required
        maxLength={MAX_SUBURB}
        autoComplete="off"
        list={LIST}
        {...(fees && { onChange: ({ currentTarget }) => setPlace(currentTarget.value) })}
      />
      <datalist id={LIST}>
        {listSuburbs(area).map((name) => (
          <option key={name}>{name}</option>
        ))}
      </datalist>
      {near.length > 0 && (
        <p style={LINE}>
          Did you mean{' '}
          {near.map((name, index) => (
            <span key={name}>
              {index > 0 && (index === near.length - 1 ? ' or ' : ', ')}
              <a href={keepPath({ suburb: name, day: first, to })}>{name}</a>
            </span>
          ))}
          ?
        </p>
      )}
      <SelectField
        name="day"
        size="md"
        label="Day of delivery"
        value={chosen}
        onChange={({ currentTarget }) => setChosen(currentTarget.value)}
        error={isRefused && dayProblem(dates, day)}
        required
        data={open.map(({ date }) => ({ value: date, label: longDate(date) }))}
      />
      {fees && (
        <p role="status" style={FEE}>
          {feeText(fees, area, { place, day: chosen })}
        </p>
      )}
      <Button type="submit" size="md">
        Show what can be there
      </Button>
      {choice && (
        <a href="/when-and-where/clear">
          Forget {choice.suburb} on {choice.dayText}
        </a>
      )}
    </form>
  );
}

/** Room for a line: the button must not move while somebody types. */
const FEE = { margin: 0, minBlockSize: '1.5em', overflowWrap: 'anywhere' } as const;

/** Returns what a delivery to a place costs on a day; empty while the place is not known. */
function feeText(
  fees: DeliveryFees,
  area: DeliveryArea,
  { place, day }: { place: string; day: string | undefined },
): string {
  const found = findPlace(area, place);
  if (!found) return '';
  const suburb = findSuburb(area, suburbSlug(found.suburb));
  const codes = found.code
    ? [found.code]
    : suburb?.codes.flatMap((text) => text.match(/\d{4}/g) ?? []);
  return `Delivery to ${found.suburb} is ${feeWords(fees, { codes, day, subtotal: cents(0) })}.`;
}

/** The pages that show another choice of bouquets for another day. */
const LISTS = ['/shop', '/sale', '/wishlist'];

/** Returns the list on which the visitor was before, with its filters; undefined for any other page. */
function listBefore(): string | undefined {
  const { origin } = location;
  if (!document.referrer.startsWith(`${origin}/`)) return undefined;
  const path = document.referrer.slice(origin.length);
  return LISTS.includes(path.split('?')[0] ?? '') ? path : undefined;
}

/** Returns the address that keeps a choice, as the form sends it. */
function keepPath(asked: Record<string, string | undefined>): string {
  const given = Object.entries(asked).filter((entry): entry is [string, string] => !!entry[1]);
  return `/when-and-where/keep?${new URLSearchParams(given).toString()}`;
}

const LINE = { margin: 0, lineHeight: 2 } as const;

const FORM = { display: 'grid', gap: '1.25rem', maxInlineSize: '26rem' };

function placeProblem(area: DeliveryArea, suburb: string): string | undefined {
  if (suburb.trim() === '') return 'Please name a suburb, or type its postal code';
  return findPlace(area, suburb) ? undefined : placeRefusal(area, suburb);
}

function dayProblem(dates: readonly DateOption[], day: string): string | undefined {
  const option = dates.find(({ date }) => date === day);
  if (option?.available) return undefined;
  return option?.reason ?? 'Please choose one of these days';
}
