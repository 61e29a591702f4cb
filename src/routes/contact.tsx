import { createFileRoute } from '@tanstack/react-router';
import { JsonLd } from '#src/components/json-ld.tsx';
import { ContactScreen } from '#src/features/content/contact-screen.tsx';
import { useShop } from '#src/lib/shop-config.tsx';
import { pageHead } from './-parts/page-head.ts';
import { floristData } from './-parts/structured-data.ts';

export const Route = createFileRoute('/contact')({
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
      <ContactScreen shopName={shop.name} email={shop.email} />
      <JsonLd data={floristData(shop)} />
    </>
  );
}
