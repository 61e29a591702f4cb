import type { DeliveryTexts } from '#contract/content/texts/delivery-texts.ts';
import type {
  DateOption,
  DeliveryOptions,
  DeliveryTerms,
} from '#contract/delivery/delivery.schema.ts';
import type { DateText } from '#contract/time/day.ts';
import { fillIn } from '#contract/content/texts/fill-in.ts';
import { OUTSIDE_AREA_REFUSAL, OUTSIDE_AREA_WARNING } from '#contract/delivery/delivery-area.ts';
import { longDate } from '#contract/time/date-text.ts';
import { CollectionPoints } from '#src/ui/collection-points.tsx';
import { Prose } from '#src/ui/prose.tsx';
import { ContentPage, ContentSection } from './content-page.tsx';

interface DeliveryScreenProps {
  texts: DeliveryTexts;
  terms: DeliveryTerms;
  options: DeliveryOptions | undefined;
}

/**
 * Delivery as it is: each rule comes from where checkout takes it. `options` is what checkout offers
 * at this moment, undefined when that could not be loaded.
 */
export function DeliveryScreen({ texts, terms, options }: DeliveryScreenProps) {
  const { slots, outside, collection } = terms;
  return (
    <ContentPage
      title={texts.title}
      lead={<Prose text={texts.lead} />}
      picture={{
        src: '/images/occ_birthday.jpg',
        alt: 'A bouquet of roses and gerberas between two presents',
        width: 1200,
        height: 900,
      }}
    >
      <ContentSection title={texts.costTitle}>
        <Prose text={texts.cost} />
      </ContentSection>
      <ContentSection title={texts.sameDayTitle}>
        <Prose text={texts.sameDay} />
      </ContentSection>
      <ContentSection title={texts.timesTitle}>
        <Prose text={texts.times} />
        <ul>
          {slots.map((slot) => (
            <li key={slot}>{slot}</li>
          ))}
        </ul>
      </ContentSection>
      {collection && (
        <ContentSection title="Collect from the shop">
          <p>You can also collect your flowers yourself: choose so at checkout. It’s free.</p>
          <CollectionPoints points={collection} />
        </ContentSection>
      )}
      {options && (
        <ContentSection title={texts.aheadTitle}>
          <Prose text={fillIn(texts.ahead, { 'days-ahead': String(options.dates.length - 1) })} />
          <Closed options={options} />
        </ContentSection>
      )}
      <ContentSection title={texts.areaTitle}>
        <Prose text={texts.area} />
        <p>“{outside === 'warn' ? OUTSIDE_AREA_WARNING : OUTSIDE_AREA_REFUSAL}”</p>
        <p>
          <a href="/flower-delivery">The suburbs we deliver to</a>
        </p>
      </ContentSection>
      {texts.gift !== '' && (
        <ContentSection title={texts.giftTitle}>
          <Prose text={texts.gift} />
        </ContentSection>
      )}
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
