import { Link } from '@tanstack/react-router';
import type { LegalDetails } from '#contract/content/legal-details.ts';
import type { ContactTexts } from '#contract/content/texts/contact-texts.ts';
import type { OfferedPoint } from '#contract/delivery/delivery.schema.ts';
import { whatsAppLink } from '#contract/text/whatsapp.ts';
import { CollectionPoints } from '#src/ui/collection-points.tsx';
import { Prose } from '#src/ui/prose.tsx';
import { ContentPage, ContentSection } from './content-page.tsx';
import { SupplierList } from './supplier-list.tsx';

interface ContactScreenProps {
  texts: ContactTexts;
  shopName: string;
  /** The address that the owner makes public; undefined when there is none. */
  email: string | undefined;
  supplier: LegalDetails | undefined;
  /** The number for WhatsApp; undefined when there is none. */
  whatsApp: string | undefined;
  /** The delivery times that are offered. */
  slots: readonly string[];
  /** Where orders can be collected; undefined where they cannot. */
  points?: readonly OfferedPoint[] | undefined;
}

export function ContactScreen(props: ContactScreenProps) {
  const { texts, shopName, email, supplier, whatsApp, slots, points } = props;
  return (
    <ContentPage title={texts.title} lead={<Prose text={texts.lead} />}>
      {texts.order !== '' && (
        <ContentSection title={texts.orderTitle}>
          <Prose text={texts.order} />
        </ContentSection>
      )}
      {texts.company !== '' && (
        <ContentSection title={texts.companyTitle}>
          <Prose text={texts.company} />
        </ContentSection>
      )}
      <ContentSection title={texts.otherTitle}>
        {email && (
          <p>
            Write to <a href={`mailto:${email}`}>{email}</a>.
          </p>
        )}
        {whatsApp && (
          <p>
            Ask us <a href={whatsAppLink(whatsApp, `Hello ${shopName}, `)}>on WhatsApp</a>.
          </p>
        )}
        <Prose text={texts.other} />
      </ContentSection>
      <ContentSection title="Who you buy from">
        <SupplierList shopName={shopName} email={email} supplier={supplier ?? {}} />
      </ContentSection>
      <ContentSection title="Cancelling and refunds">
        <p>
          Until the day before your flowers are due, you can cancel on{' '}
          <Link to="/my-order">the page of your order</Link>, and we refund you the way you paid.
          After that, ask us there, until they leave us. Because flowers are perishable, we can’t
          take them back once they are delivered. If something is wrong with them, or they don’t
          stay fresh for seven days, tell us, with a photo if you can, and we’ll refund you.
        </p>
        <p>
          How we handle what you tell us is in our <Link to="/privacy">privacy notice</Link>.
        </p>
      </ContentSection>
      <ContentSection title={texts.timesTitle}>
        <ul>
          {slots.map((slot) => (
            <li key={slot}>{slot}</li>
          ))}
        </ul>
        <Prose text={texts.times} />
      </ContentSection>
      {points && (
        <ContentSection title="Collect from the shop">
          <CollectionPoints points={points} />
        </ContentSection>
      )}
    </ContentPage>
  );
}
