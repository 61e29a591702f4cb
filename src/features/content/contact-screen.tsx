import { Link } from '@tanstack/react-router';
import type { LegalDetails } from '#contract/content/legal-details.ts';
import { REPLY_HOURS } from '#contract/enquiry/enquiry.ts';
import { ContentPage, ContentSection } from './content-page.tsx';
import { SupplierList } from './supplier-list.tsx';

interface ContactScreenProps {
  shopName: string;
  /** The address that the owner makes public; undefined when there is none. */
  email: string | undefined;
  supplier: LegalDetails | undefined;
  /** The delivery times that are offered. */
  slots: readonly string[];
}

export function ContactScreen({ shopName, email, supplier, slots }: ContactScreenProps) {
  return (
    <ContentPage
      title="Contact Us"
      lead={<p>We’d love to hear from you. Whatever it’s about, please tell us.</p>}
    >
      <ContentSection title="About an order">
        <p>
          Reply to the email that confirmed your order, and give your order number. The sooner we
          know that something is wrong, the more we can do about it.
        </p>
      </ContentSection>
      <ContentSection title="For your company">
        <p>
          Vases for the office, tables for an event, bouquets for clients: tell us what you need on{' '}
          <Link to="/corporate">our page for companies</Link>. We’ll contact you within{' '}
          {REPLY_HOURS} hours.
        </p>
      </ContentSection>
      <ContentSection title="Anything else">
        {email && (
          <p>
            Write to <a href={`mailto:${email}`}>{email}</a>.
          </p>
        )}
        <p>
          You may find your answer in our <Link to="/faq">FAQs</Link> and on the pages about{' '}
          <Link to="/delivery-info">delivery</Link> and <Link to="/flower-care">flower care</Link>.
        </p>
      </ContentSection>
      <ContentSection title="Who you buy from">
        <SupplierList shopName={shopName} email={email} supplier={supplier ?? {}} />
      </ContentSection>
      <ContentSection title="Cancelling and refunds">
        <p>
          Until your flowers leave us, you can ask to cancel on{' '}
          <Link to="/my-order">the page of your order</Link>; we refund you the way you paid.
          Because flowers are perishable, we can’t take them back once they are delivered. If
          something is wrong with them, or they don’t stay fresh for seven days, tell us, with a
          photo if you can, and we’ll refund you.
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
