import { keepPreviousData, skipToken } from '@tanstack/react-query';
import { useEffect, useId } from 'react';
import { z } from 'zod';
import { timeLabel } from '#contract/delivery/collection.ts';
import type { OfferedPoint } from '#contract/delivery/delivery.schema.ts';
import type { CollectionOptions } from '#contract/delivery/due-day.schema.ts';
import { DELIVERY_SLOTS } from '#contract/delivery/delivery.ts';
import {
  NO_ADDRESS,
  nameCollectionDate,
  WHATEVER_IS_WRONG,
} from '#contract/order/collected-form.ts';
import type { checkoutForm } from '#contract/order/order.schema.ts';
import { IF_AWAY, PLACE_TYPES } from '#contract/order/order.ts';
import { longDate } from '#contract/time/date-text.ts';
import type { DateText } from '#contract/time/day.ts';
import { ASIDE_KEY, OUT_OF_RANGE } from '#src/features/checkout/checkout-draft.ts';
import type { DeliveryDateField } from './delivery-date-field.tsx';
import { fieldId } from '#src/features/checkout/field-id.ts';
import type { CheckoutFormState } from '#src/features/checkout/use-checkout-form.ts';
import { readValue, storeValue } from '#src/lib/expiring-storage.ts';
import { trpc } from '#src/lib/trpc.ts';
import { ASKED_OFTEN } from '#src/lib/use-delivery-terms.ts';
import { mapAddress } from '#src/lib/map-address.ts';
import { SelectField } from '#src/ui/select-field.tsx';

const text = z.string().catch('');
const aside = z.object({
  deliveryAddress: text,
  suburb: text,
  deliveryPostalCode: text,
  deliveryDate: text,
  deliveryTime: z.enum([...DELIVERY_SLOTS, '']).catch(DELIVERY_SLOTS[0]),
  placeType: z.enum(PLACE_TYPES).optional().catch(undefined),
  placeName: text,
  placeUnit: text,
  serviceTime: text,
  gateCode: text,
  ifAway: z.enum(['', ...IF_AWAY]).catch(''),
});

/** What is filled in where nothing is delivered. */
const NO_DELIVERY = {
  ...NO_ADDRESS,
  deliveryDate: '',
  deliveryTime: DELIVERY_SLOTS[0],
  placeType: undefined,
  placeName: '',
  placeUnit: '',
  serviceTime: '',
  gateCode: '',
  ifAway: '',
} as const;

/** Returns the rules of the form with the names that its fields have here. */
export function collectedForm(form: typeof checkoutForm): typeof checkoutForm {
  return form.superRefine(nameCollectionDate, WHATEVER_IS_WRONG);
}

interface Props extends Pick<CheckoutFormState, 'form' | 'sessionId'> {
  /** The form has it: loaded from here as well, it would be a file of its own for everybody. */
  DateField: typeof DeliveryDateField;
}

/** Whether the flowers are delivered or collected; for those that are, where and when. */
export function CollectionFields({ form, ...rest }: Props) {
  const { values } = form;
  const name = useId();
  const isCollected = values.fulfilment === 'collection';

  function collect() {
    storeValue(ASIDE_KEY, aside.parse(values));
    form.setValues({ ...NO_DELIVERY, fulfilment: 'collection', collectionTime: '' });
    forgetErrors();
  }

  function deliver() {
    const typed = readValue(ASIDE_KEY, aside) ?? aside.parse({});
    form.setValues({ ...typed, fulfilment: undefined, collectionPoint: '', collectionTime: '' });
    forgetErrors();
  }

  /** They were about the other way. */
  function forgetErrors() {
    for (const field of Object.keys(aside.shape)) form.clearFieldError(field);
    form.clearFieldError('collectionTime');
  }

  return (
    <>
      <fieldset className="collection-ways">
        <legend className="collection-legend">How do you want to get your flowers?</legend>
        <label className="collection-way">
          <input type="radio" name={name} checked={!isCollected} onChange={deliver} />
          <span>Deliver</span>
        </label>
        <label className="collection-way">
          <input type="radio" name={name} checked={isCollected} onChange={collect} />
          <span>Collect from the shop</span>
        </label>
      </fieldset>
      {isCollected && <WhereAndWhen form={form} {...rest} />}
    </>
  );
}

function WhereAndWhen({ form, sessionId, DateField }: Props) {
  const { values, errors, setFieldValue, setFieldError } = form;
  const { collectionPoint, collectionTime, deliveryDate } = values;
  const options = trpc.delivery.collection.useQuery(
    sessionId === undefined
      ? skipToken
      : { sessionId, ...(collectionPoint && { pointId: collectionPoint }) },
    { ...ASKED_OFTEN, refetchOnMount: 'always', placeholderData: keepPreviousData },
  );
  const { data } = options;
  const point = data?.points.find(({ id }) => id === data.pointId);
  const days = data && !options.isPlaceholderData ? data.days : undefined;
  const day = days?.find(({ date }) => date === deliveryDate);
  const times = (day?.slots ?? []).filter(({ available }) => available);
  const isChosen = times.some(({ slot }) => slot === collectionTime);

  useEffect(() => {
    if (point && point.id !== collectionPoint) setFieldValue('collectionPoint', point.id);
  }, [point, collectionPoint, setFieldValue]);

  // A day or a time that is gone by now, or that the other place does not have.
  const [firstTime = ''] = times.map(({ slot }) => slot);
  const isGone = days !== undefined && deliveryDate !== '' && !day?.available;
  const reason = day?.reason ?? OUT_OF_RANGE;
  useEffect(() => {
    if (!isGone) return;
    setFieldValue('deliveryDate', '');
    setFieldError(
      'deliveryDate',
      `${longDate(deliveryDate)} can no longer be chosen: ${reason}. Please choose another day.`,
    );
  }, [isGone, deliveryDate, reason, setFieldValue, setFieldError]);
  useEffect(() => {
    if (day?.available && !isChosen) setFieldValue('collectionTime', firstTime);
  }, [day, isChosen, firstTime, setFieldValue]);

  function chooseDay(date: DateText) {
    form.setValues({ deliveryDate: date });
    form.clearFieldError('collectionTime');
  }

  return (
    <>
      {data && data.points.length > 1 && (
        <SelectField
          id={fieldId('collectionPoint')}
          size="md"
          label="Where"
          error={errorText(errors['collectionPoint'])}
          value={data.pointId}
          onChange={({ currentTarget: { value } }) => setFieldValue('collectionPoint', value)}
          data={data.points.map(({ id, name }) => ({ value: id, label: name }))}
        />
      )}
      {point && <Point point={point} />}
      <div className="collection-pair">
        <DateField
          what="Collection"
          options={calendarOf(data, days)}
          isFailed={options.isError}
          onRetry={() => void options.refetch()}
          seasons={[]}
          value={deliveryDate}
          error={errorText(errors['deliveryDate'])}
          onChange={chooseDay}
        />
        <SelectField
          id={fieldId('collectionTime')}
          size="md"
          label="Collect between"
          error={errorText(errors['collectionTime'])}
          value={collectionTime}
          onChange={({ currentTarget: { value } }) => {
            form.clearFieldError('collectionTime');
            setFieldValue('collectionTime', value);
          }}
          data={
            times.length > 0
              ? times.map(({ slot }) => ({ value: slot, label: timeLabel(slot) }))
              : [{ value: '', label: 'Choose a day first' }]
          }
        />
      </div>
    </>
  );
}

/** Where the flowers are collected, when it is open and what to know of it. */
function Point({ point }: { point: OfferedPoint }) {
  const { name, address, suburb, postalCode, hours, note } = point;
  const whole = [address, suburb, postalCode].filter(Boolean).join(', ');
  return (
    <section className="collection-point" aria-label="Where you collect">
      <p className="collection-name">{name}</p>
      <p>
        <a href={mapAddress(`${whole}, Johannesburg`)} target="_blank" rel="noreferrer">
          {whole}
        </a>
      </p>
      <ul className="collection-hours" aria-label="Open">
        {hours.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      {note && <p>{note}</p>}
    </section>
  );
}

/** What the calendar shows; undefined while the days are not known. */
function calendarOf(
  data: CollectionOptions | undefined,
  days: CollectionOptions['days'] | undefined,
) {
  if (!data || !days) return undefined;
  const dates = days.map((day) => ({ ...day, slots: [] }));
  return { now: '', today: data.today, promise: null, dates };
}

function errorText(error: unknown): string | undefined {
  return typeof error === 'string' ? error : undefined;
}
