import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { promiseText } from '#contract/delivery/delivery.ts';
import type { DeliveryOptions } from '#contract/delivery/delivery.schema.ts';
import { type Suburb, suburbSlug } from '#contract/delivery/suburbs.ts';
import { feeWords } from '#contract/delivery/delivery-fee.ts';
import { cents } from '#contract/money/money.ts';
import { useSiteContent } from '#src/lib/site-content.tsx';
import { ContentPage, ContentSection } from './content-page.tsx';

interface SuburbScreenProps {
  suburb: Suburb;
  /** What checkout offers at this moment; undefined when that could not be loaded. */
  options: DeliveryOptions | undefined;
  /** Bouquets that can be ordered now. */
  children: ReactNode;
}

/** What is true of deliveries to one suburb: each fact comes from where checkout takes it. */
export function SuburbScreen({ suburb, options, children }: SuburbScreenProps) {
  const { name, codes, neighbours } = suburb;
  const { deliveryFees } = useSiteContent();
  const price = deliveryFees
    ? feeWords(deliveryFees, { codes: endsOf(suburb), subtotal: cents(0) })
    : 'free';
  return (
    <ContentPage
      title={`Flower delivery in ${name}`}
      lead={
        <p>
          Yes, we deliver to {name}, {codes.length > 1 ? 'postal codes' : 'postal code'}{' '}
          {codes.join(' and ')}. Delivery is {price}.
        </p>
      }
    >
      {options && (
        <ContentSection title="The next delivery">
          <p>{promiseText(options.promise, new Date(options.now))}.</p>
          <NextTimes options={options} />
          <p>
            <Link to="/delivery-info">All about our deliveries</Link>
          </p>
        </ContentSection>
      )}
      {children}
      {neighbours.length > 0 && (
        <ContentSection title="Nearby">
          <SuburbLinks names={neighbours} />
        </ContentSection>
      )}
      <p>
        <Link to="/flower-delivery">All suburbs we deliver to</Link>
      </p>
    </ContentPage>
  );
}

/** The first and the last of its postal codes. */
function endsOf({ codes }: Suburb): string[] {
  return codes.flatMap((text) => text.match(/\d{4}/g) ?? []);
}

function NextTimes({ options: { promise, dates } }: { options: DeliveryOptions }) {
  const day = dates.find(({ date }) => date === promise?.date);
  if (!day) return null;
  return (
    <ul>
      {day.slots
        .filter(({ available }) => available)
        .map(({ slot }) => (
          <li key={slot}>{slot}</li>
        ))}
    </ul>
  );
}

/** Every suburb that the owner names. */
export function SuburbsScreen({ names }: { names: readonly string[] }) {
  return (
    <ContentPage
      title="Where we deliver flowers"
      lead={
        <p>
          {names.length > 0
            ? 'Is yours not here? Enter its postal code at checkout, and we tell you at once.'
            : 'Enter your postal code at checkout, and we tell you at once whether we deliver there.'}
        </p>
      }
    >
      {names.length > 0 && (
        <ContentSection title="Suburbs">
          <SuburbLinks names={names} />
        </ContentSection>
      )}
    </ContentPage>
  );
}

function SuburbLinks({ names }: { names: readonly string[] }) {
  return (
    <ul style={{ columns: '12rem' }}>
      {names.map((name) => (
        <li key={name}>
          <Link to="/flower-delivery/$suburb" params={{ suburb: suburbSlug(name) }}>
            {name}
          </Link>
        </li>
      ))}
    </ul>
  );
}
