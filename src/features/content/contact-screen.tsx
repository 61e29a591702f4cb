import { Link } from '@tanstack/react-router';
import { CITY } from '#contract/delivery/delivery.ts';
import { REPLY_HOURS } from '#contract/enquiry/enquiry.ts';
import type { SupplierDetails } from '#contract/content/supplier.ts';
import { ContentPage } from './content-page.tsx';
import { ContentSection } from './content-section.tsx';
import { SupplierList } from './supplier-list.tsx';

interface ContactScreenProps {
  shopName: string;
  /** The address that the owner shows to everybody; undefined when there is none. */
  email: string | undefined;
  supplier: SupplierDetails | undefined;
  /** The delivery times that are offered. */
  slots: readonly string[];
}

export function ContactScreen({ shopName, email, supplier, slots }: ContactScreenProps) {
  return (
    <ContentPage
      title="Contact Us"
      lead={
        <p>
          {shopName} makes flowers for {CITY}. Whatever it is about, tell us: we would rather hear
          it than guess.
        </p>
      }
    >
      <ContentSection title="About an order">
        <p>
          Reply to the mail that confirmed your order, and name the order number. The sooner we know
          that something is wrong, the more we can do about it.
        </p>
      </ContentSection>
      <ContentSection title="For your company">
        <p>
          Vases for the office, tables for an event, bouquets for clients: tell us what you need on{' '}
          <Link to="/corporate">our page for companies</Link>. We contact you within {REPLY_HOURS}{' '}
          hours.
        </p>
      </ContentSection>
      <ContentSection title="Anything else">
        {email && (
          <p>
            Write to <a href={`mailto:${email}`}>{email}</a>.
          </p>
        )}
        <p>
          Much is answered already in our <Link to="/faq">FAQs</Link> and on the pages about{' '}
          <Link to="/delivery-info">delivery</Link> and <Link to="/flower-care">flower care</Link>.
        </p>
      </ContentSection>
      <ContentSection title="Who you buy from">
        <SupplierList shopName={shopName} email={email} supplier={supplier ?? {}} />
      </ContentSection>
      <ContentSection title="Cancelling and money back">
        <p>
          Until your flowers leave us you can ask to cancel on{' '}
          <Link to="/my-order">the page of your order</Link>; the money goes back to where it came
          from. Flowers wither, so what was delivered cannot be sent back; if something was wrong
          with it, or they do not stay fresh for seven days, tell us, best with a picture, and you
          get your money back.
        </p>
        <p>
          How we handle what you tell us is in our <Link to="/privacy">privacy notice</Link>.
        </p>
      </ContentSection>
      <ContentSection title="When we deliver">
        <ul>
          {slots.map((slot) => (
            <li key={slot}>{slot}</li>
          ))}
        </ul>
        <p>You can order here at any hour.</p>
      </ContentSection>
    </ContentPage>
  );
}
