import { describe, expect, it } from 'vitest';
import { CONTACT_TEXTS } from '#contract/content/texts/contact-texts.ts';
import { DELIVERY_TEXTS } from '#contract/content/texts/delivery-texts.ts';
import { FAQ_TEXTS } from '#contract/content/texts/faq-texts.ts';
import { fillInAll } from '#contract/content/texts/fill-in.ts';
import { pageFacts } from '#src/lib/page-facts.ts';
import type { DeliveryTerms } from '#contract/delivery/delivery.schema.ts';
import type { LegalDetails } from '#contract/content/legal-details.ts';
import { DEFAULT_TERMS } from '#src/lib/use-delivery-terms.ts';
import { renderPage } from '#src/testing/render-page.tsx';
import { deliveryOptionsOf } from '#src/testing/sample-delivery.ts';
import { ContactScreen } from './contact-screen.tsx';
import { DeliveryScreen } from './delivery-screen.tsx';
import { FaqScreen } from './faq-screen.tsx';

const said = <T,>(texts: T, terms: DeliveryTerms = DEFAULT_TERMS) =>
  fillInAll(texts, pageFacts({ name: 'Fynbos & Co' }, terms));

describe('Delivery Info', () => {
  const text = async (options: React.ComponentProps<typeof DeliveryScreen>['options']) =>
    (
      await renderPage(
        <DeliveryScreen texts={said(DELIVERY_TEXTS)} terms={DEFAULT_TERMS} options={options} />,
      )
    ).page.textContent;

  it('says cost, cut-off, times, days ahead and closed days as checkout has them', async () => {
    const said = await text(deliveryOptionsOf('2026-11-21', '2026-11-22', '2026-11-23'));
    expect(said).toContain('Delivery in Johannesburg is free');
    expect(said).toContain('Order before 2pm');
    expect(said).toContain('Afternoon (12PM - 5PM)');
    expect(said).toContain('up to 2 days ahead');
    expect(said).toContain('We do not deliver on Sundays – Sunday 22 November 2026');
  });

  it('follows the owner’s settings', async () => {
    const terms = {
      cutOffMinute: 12 * 60 + 30,
      slots: DEFAULT_TERMS.slots.slice(0, 1),
      outside: 'refuse' as const,
    };
    const { page } = await renderPage(
      <DeliveryScreen texts={said(DELIVERY_TEXTS, terms)} terms={terms} options={undefined} />,
    );
    expect(page.textContent).toContain('Order before 12:30pm');
    expect(page.textContent).not.toContain('Afternoon');
    expect(page.textContent).toContain('We do not deliver to that postal code.');
  });

  it('says so when no day is closed', async () => {
    expect(await text(deliveryOptionsOf('2026-11-23', '2026-11-24'))).toContain(
      'We deliver every day.',
    );
  });

  it('keeps to what always holds when the days could not be loaded', async () => {
    const said = await text(undefined);
    expect(said).toContain('Order before 2pm');
    expect(said).not.toContain('days ahead');
  });
});

describe('FAQs', () => {
  it('open one by one without a script, and are closed at first', async () => {
    const texts = said(FAQ_TEXTS);
    const { page } = await renderPage(<FaqScreen texts={texts} />);
    const items = texts.questions;
    const shown = [...page.querySelectorAll('details')];
    expect(shown).toHaveLength(items.length);
    expect(shown.every((item) => !item.open)).toBe(true);
    expect(shown[0]?.querySelector('summary')?.textContent).toBe(items[0]?.question);
  });
});

describe('Contact Us', () => {
  const page = async (email: string | undefined, supplier?: LegalDetails, whatsApp?: string) =>
    (
      await renderPage(
        <ContactScreen
          texts={said(CONTACT_TEXTS)}
          shopName="Fynbos & Co"
          email={email}
          supplier={supplier}
          whatsApp={whatsApp}
          slots={DEFAULT_TERMS.slots}
        />,
      )
    ).page;

  it('leads to the page for companies, and to a mail where there is an address', async () => {
    const links = (element: HTMLElement) =>
      [...element.querySelectorAll('a')].map((link) => link.getAttribute('href'));
    expect(links(await page(undefined))).toContain('/corporate');
    expect(links(await page(undefined)).join()).not.toContain('mailto:');
    expect(links(await page('hello@fynbos.example'))).toContain('mailto:hello@fynbos.example');
    expect(links(await page(undefined)).join()).not.toContain('wa.me');
    expect(links(await page(undefined, undefined, '082 123 4567')).join()).toContain(
      'https://wa.me/27821234567?text=Hello%20Fynbos',
    );
  });

  it('says who one buys from, and nothing of what the owner has not said yet', async () => {
    const supplier = { legalName: 'Fynbos Flowers (Pty) Ltd', phone: '011 555 0100' };
    const said = (await page(undefined, supplier)).textContent;
    expect(said).toContain('Legal nameFynbos Flowers (Pty) Ltd');
    expect(said).toContain('Phone011 555 0100');
    expect(said).not.toContain('Address');
  });
});
