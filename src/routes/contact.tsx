import { createFileRoute } from '@tanstack/react-router';
import { fillIn } from '#contract/content/texts/fill-in.ts';
import { CONTACT_TEXTS } from '#contract/content/texts/contact-texts.ts';
import { ContactScreen } from '#src/features/content/contact-screen.tsx';
import { pageFacts } from '#src/lib/page-facts.ts';
import { loadTexts, useTexts } from '#src/lib/page-texts.ts';
import { useShop } from '#src/lib/shop-config.tsx';
import { loadTerms, useDeliveryTerms } from '#src/lib/use-delivery-terms.ts';
import { JsonLd } from '#src/ui/json-ld.tsx';
import { floristData } from './-parts/structured-data.ts';
import { pageHead } from './-parts/page-head.ts';

export const Route = createFileRoute('/contact')({
  loader: async ({ context: { trpc: api, shop } }) => {
    const [terms, { description }] = await Promise.all([
      loadTerms(api),
      loadTexts(api, 'contact', CONTACT_TEXTS),
    ]);
    return fillIn(description, pageFacts(shop, terms));
  },
  head: ({ match, loaderData }) =>
    pageHead(match.context.shop, {
      title: 'Contact Us',
      description: loaderData,
      path: '/contact',
    }),
  component: ContactPage,
});

function ContactPage() {
  const shop = useShop();
  const terms = useDeliveryTerms();
  return (
    <>
      <ContactScreen
        texts={useTexts('contact', CONTACT_TEXTS, pageFacts(shop, terms))}
        slots={terms.slots}
        points={terms.collection}
        shopName={shop.name}
        email={shop.email}
        supplier={shop.supplier}
        whatsApp={shop.whatsApp}
      />
      <JsonLd data={floristData(shop)} />
    </>
  );
}
