import { createFileRoute } from '@tanstack/react-router';
import { JsonLd } from '#src/ui/json-ld.tsx';
import { ContactScreen } from '#src/features/content/contact-screen.tsx';
import { useShop } from '#src/lib/shop-config.tsx';
import { loadTerms, useDeliveryTerms } from '#src/lib/use-delivery-terms.ts';
import { pageHead } from './-parts/page-head.ts';
import { floristData } from './-parts/structured-data.ts';

export const Route = createFileRoute('/contact')({
  loader: ({ context }) => loadTerms(context.trpc),
  head: ({ match }) =>
    pageHead(match.context.shop, {
      title: 'Contact Us',
      description:
        'How to reach us about an order, about flowers for your company or anything else.',
      path: '/contact',
    }),
  component: ContactPage,
});

function ContactPage() {
  const shop = useShop();
  return (
    <>
      <ContactScreen
        slots={useDeliveryTerms().slots}
        shopName={shop.name}
        email={shop.email}
        supplier={shop.supplier}
      />
      <JsonLd data={floristData(shop)} />
    </>
  );
}
