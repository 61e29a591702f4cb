import { Link } from '@tanstack/react-router';
import type {
  DateOption,
  DeliveryOptions,
  DeliveryTerms,
} from '#contract/delivery/delivery.schema.ts';
import { CITY, DELIVERY_FEE_CENTS } from '#contract/delivery/delivery.ts';
import type { DateText } from '#contract/time/day.ts';
import { OUTSIDE_AREA_REFUSAL, OUTSIDE_AREA_WARNING } from '#contract/delivery/delivery-area.ts';
import { cents, randLabel } from '#contract/money/money.ts';
import { MAX_CARD_MESSAGE } from '#contract/order/order.ts';
import { hourText, longDate } from '#contract/time/date-text.ts';
import { ContentPage, ContentSection } from './content-page.tsx';

interface DeliveryScreenProps {
  terms: DeliveryTerms;
  options: DeliveryOptions | undefined;
}

/**
 * Delivery as it is: each rule comes from where checkout takes it. `options` is what checkout offers
 * at this moment, undefined when that could not be loaded.
 */
export function DeliveryScreen({ terms, options }: DeliveryScreenProps) {
  const { cutOffMinute, slots, outside } = terms;
  return (
    <ContentPage
      title="Delivery Info"
      lead={
        <p>
          We bring every bouquet to the door in {CITY}, on the day you choose. Checkout only offers
          days and times we can keep.
        </p>
      }
      picture={{
        src: '/images/occ_birthday.jpg',
        alt: 'A bouquet of roses and gerberas between two presents',
        width: 1200,
        height: 900,
      }}
    >
      <ContentSection title="What it costs">
        <p>
          Delivery in {CITY} is{' '}
          <b>{DELIVERY_FEE_CENTS > 0 ? randLabel(cents(DELIVERY_FEE_CENTS)) : 'free'}</b>. The price
          you see is the price you pay.
        </p>
      </ContentSection>
      <ContentSection title="The same day">
        <p>
          Order before {hourText(cutOffMinute)} and we deliver the same day. After that, we deliver
          on our next delivery day.
        </p>
      </ContentSection>
      <ContentSection title="Delivery times">
        <p>Choose a time when somebody will be home:</p>
        <ul>
          {slots.map((slot) => (
            <li key={slot}>{slot}</li>
          ))}
        </ul>
      </ContentSection>
      {options && (
        <ContentSection title="How far ahead">
          <p>We take orders up to {options.dates.length - 1} days ahead.</p>
          <Closed options={options} />
        </ContentSection>
      )}
      <ContentSection title="Where we go">
        <p>We deliver in {CITY}. If we don’t know the postal code, checkout says so at once:</p>
        <p>“{outside === 'warn' ? OUTSIDE_AREA_WARNING : OUTSIDE_AREA_REFUSAL}”</p>
      </ContentSection>
      <ContentSection title="Sending to somebody else">
        <p>
          At checkout, open “Sending to somebody else?”. You can give the recipient’s name and
          phone, write a card of up to {MAX_CARD_MESSAGE} characters, and send it anonymously.
        </p>
        <p>
          More answers are in our <Link to="/faq">FAQs</Link>.
        </p>
      </ContentSection>
    </ContentPage>
  );
}

function Closed({ options }: { options: DeliveryOptions }) {
  const closed = closedDays(options.dates, options.today);
  if (closed.length === 0) return <p>We deliver every day.</p>;
  return (
    <>
      <p>But not on these:</p>
      <ul>
        {closed.map(({ reason, days }) => (
          <li key={reason}>{[reason, days.join(', ')].filter(Boolean).join(' – ')}</li>
        ))}
      </ul>
    </>
  );
}

/** Days without deliveries, in the words in which checkout refuses them. */
export interface ClosedDays {
  reason: string;
  /** Empty where the reason names the day of the week itself. */
  days: readonly string[];
}

/** The days after today that cannot be chosen, by reason, the first first. */
export function closedDays(dates: readonly DateOption[], today: DateText): ClosedDays[] {
  const byReason = new Map<string, string[]>();
  for (const { date, available, reason = 'No deliveries', weekly } of dates) {
    if (available || date === today) continue;
    const before = byReason.get(reason) ?? [];
    byReason.set(reason, weekly ? before : [...before, longDate(date)]);
  }
  return [...byReason].map(([reason, days]) => ({ reason, days }));
}
