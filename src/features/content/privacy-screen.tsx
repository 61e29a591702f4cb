import { Link } from '@tanstack/react-router';
import type { LegalDetails } from '#contract/content/legal-details.ts';
import { CONFIRM_DAYS } from '#contract/enquiry/newsletter.ts';
import { RETENTION_DAYS } from '#contract/http/retention.ts';
import { ContentPage, ContentSection } from './content-page.tsx';
import { SupplierList } from './supplier-list.tsx';

interface PrivacyScreenProps {
  shopName: string;
  /** The address that the owner makes public; undefined when there is none. */
  email: string | undefined;
  supplier: LegalDetails | undefined;
}

/** What sections 18 and 69 of POPIA want people to be told, with the times that the shop really keeps. */
export function PrivacyScreen({ shopName, email, supplier = {} }: PrivacyScreenProps) {
  const officer = supplier.informationOfficer ?? `the owner of ${shopName}`;
  return (
    <ContentPage
      title="Privacy notice"
      lead={
        <p>
          What we ask for, why, who else sees it, how long we keep it, and what you can ask of us
          under the Protection of Personal Information Act (POPIA).
        </p>
      }
    >
      <ContentSection title="Who is responsible">
        <SupplierList shopName={shopName} email={email} supplier={supplier} />
        <p>
          The information officer is {officer}. Ask them anything about your data:{' '}
          {email ? <a href={`mailto:${email}`}>{email}</a> : <Link to="/contact">Contact Us</Link>}.
        </p>
      </ContentSection>
      <ContentSection title="What we ask for, and why">
        <ul>
          <li>
            <b>To deliver flowers</b>: your name, email and phone, the address, the day, what you
            tell us of the place, such as a gate code, a ward or what to do if nobody is home, and
            if you send to somebody else, their name and phone and the card message. We use it to
            make and deliver your order, to handle any problems with your order, and for the books
            that tax law requires us to keep.
          </li>
          <li>
            <b>To write an invoice to a company</b>, if you ask for it: its name, address, VAT
            number and your reference. They stand on the invoice and stay with the order.
          </li>
          <li>
            <b>To send a gift voucher</b>: the name and email of the person that it is for, your
            words and the day. We email it to them. It stays with the order that paid for it.
          </li>
          <li>
            <b>To send flowers again and again</b>, if you choose it: PayFast&apos;s name for your
            agreement, and your latest order, from which the next one is made. PayFast keeps the
            card; we keep none. Your latest order is kept for as long as the flowers come.
          </li>
          <li>
            <b>To answer a company&apos;s quote request</b>: the company, the contact person, email,
            phone and what you ask for.
          </li>
          <li>
            <b>To send the newsletter</b>: an email address, and only once it was confirmed from
            that address. Every email has a link to unsubscribe.
          </li>
          <li>
            <b>To tell you when a bouquet is back</b>: an email address, and only once it was
            confirmed from that address. We write once.
          </li>
          <li>
            <b>To remind you a year later</b>, if you ask for it on the page of your order: what the
            order says. We write once.
          </li>
          <li>
            <b>To email you about a cart that you did not order</b>, if you tick it at the checkout:
            the email address in the form, and what is in the cart. We write once.
          </li>
          <li>
            <b>To ask how the flowers were</b>, once after a delivery: the address of your order.
            Every such email has a link that ends them. What you write then, its photo and the name
            you choose are shown on this site.
          </li>
          <li>
            <b>To keep your cart</b>: a random number in your browser. It says nothing about you.
          </li>
          <li>
            <b>To show what can be there</b>, if you say when and where: the suburb and the day, in
            a cookie that ends with that day. We don’t keep them on our side.
          </li>
          <li>
            <b>To open without a network</b>: the pages of the shop that you have looked at, in your
            browser only. They are the same for everybody, and older ones than seven days are
            deleted at your next visit.
          </li>
          <li>
            <b>To keep the shop open for everybody</b>: the network address that you come from, and
            your email when you order, are counted, so that no program can buy, guess or sign in
            more often than people do. We delete a count after minutes, or a week at the most.
          </li>
        </ul>
        <p>
          We get all of it from you; a recipient&apos;s details we get from the person who sends the
          flowers. We don’t buy, sell or profile anybody’s data, and there is no tracking and no
          advertising on this site.
        </p>
      </ContentSection>
      <ContentSection title="What you must tell us">
        <p>
          What is marked with a star is needed to deliver; without it we cannot take the order.
          Everything else is up to you, and leaving it out costs you nothing.
        </p>
      </ContentSection>
      <ContentSection title="Who else sees it">
        <ul>
          <li>
            <b>PayFast</b>, our payment operator, takes the payment on its own page. It gets your
            name, email, phone, the order number and the amount. We never see your card.
          </li>
          <li>
            Our delivery drivers: the address with its gate code and what else you tell us of the
            place, the recipient&apos;s name and phone, what is to be delivered and your
            instructions, until the end of that day. They note whom they gave it to, and may take a
            photo of the flowers at the door.
          </li>
          <li>The companies that run our server and our email, on our instructions only.</li>
          <li>Authorities, where the law requires it.</li>
        </ul>
        <p>
          Our email and servers may be outside South Africa. If so, we use companies that are bound
          by law or contract to protect data as POPIA does.
        </p>
      </ContentSection>
      <ContentSection title="How long we keep it">
        <ul>
          <li>
            Orders that were paid: five years, then everything personal is erased. Tax invoices of
            more than R5 000 name their customer for these five years even if you ask us to erase
            your details, because the law on VAT wants it.
          </li>
          <li>
            Orders that were never paid: {RETENTION_DAYS.unpaidOrder} days. If you had started to
            pay, the order&apos;s number and amount stay for a year, without your details.
          </li>
          <li>
            Photos of your bouquet and of the flowers at the door, and those you send us when
            something is wrong: {RETENTION_DAYS.photo} days. Only you, by the link in your email,
            and the florist see them. What you write to us then, and our answer, stay with the
            order.
          </li>
          <li>Copies of the emails we sent you: {RETENTION_DAYS.mail} days.</li>
          <li>
            PayFast&apos;s messages about payments: {RETENTION_DAYS.paymentNotification} days.
          </li>
          <li>
            Quote requests: a year after we answered, or after we received them if we did not.
          </li>
          <li>
            Newsletter: until you unsubscribe, and {RETENTION_DAYS.unsubscribed} days more; an
            address that is never confirmed, {CONFIRM_DAYS} days.
          </li>
          <li>
            Waiting for a bouquet: until we have told you, or you end it and{' '}
            {RETENTION_DAYS.unsubscribed} days more; {RETENTION_DAYS.stockRequest} days if it does
            not come back, and {CONFIRM_DAYS} days if the address is never confirmed.
          </li>
          <li>
            A voucher for your email address alone: the address until {RETENTION_DAYS.voucher} days
            after the voucher was over.
          </li>
          <li>Reminders: until it was sent, or you turn it off.</li>
          <li>
            Reviews: as long as your order, with their photos; earlier if you ask us to delete them.
          </li>
          <li>Carts: {RETENTION_DAYS.cart} days after the last change.</li>
          <li>
            An email about a cart that you did not order: your address until we have written, or you
            untick it; two days at most.
          </li>
          <li>
            On the florist&apos;s own phone or computer, for deliveries where there is no network:
            the orders of today and tomorrow, two days at most.
          </li>
        </ul>
        <p>
          Our logs hold no names, email or street addresses, and nothing of what you ordered. They
          do hold PayFast&apos;s reference of a payment and the network address it was reported
          from.
        </p>
      </ContentSection>
      <ContentSection title="How we protect it">
        <p>
          The connection is encrypted, pages of orders are masked for anyone who has not shown that
          the order is theirs, and only the owner can sign in. If data ever gets into the wrong
          hands, we will tell you and the Information Regulator as soon as we can.
        </p>
      </ContentSection>
      <ContentSection title="What you can ask of us">
        <p>At any time and free of charge you can ask us to</p>
        <ul>
          <li>tell you what we have about you, and give you a copy,</li>
          <li>correct or complete it,</li>
          <li>delete it, unless the law requires us to keep it,</li>
          <li>
            stop using it: you can object, by email, phone or in person, and withdraw consent to the
            newsletter, to being told of a bouquet, to a reminder, to an email about your cart and
            to being asked for a review whenever you like.
          </li>
        </ul>
        <p>You can change much of your order yourself on its page.</p>
      </ContentSection>
      <ContentSection title="If we do not put it right">
        <p>
          You can complain to the Information Regulator (South Africa), Woodmead North Office Park,
          54 Maxwell Drive, Woodmead, Johannesburg, 2191, phone 010 023 5200,{' '}
          <a href="mailto:POPIAComplaints@inforegulator.org.za">
            POPIAComplaints@inforegulator.org.za
          </a>
          .
        </p>
      </ContentSection>
    </ContentPage>
  );
}
