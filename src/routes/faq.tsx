import { createFileRoute } from '@tanstack/react-router';
import { JsonLd } from '#src/ui/json-ld.tsx';
import { faqItems } from '#src/features/content/faq-items.ts';
import { FaqScreen } from '#src/features/content/faq-screen.tsx';
import { loadTerms, useDeliveryTerms } from '#src/lib/use-delivery-terms.ts';
import { pageHead } from './-parts/page-head.ts';
import { faqData } from './-parts/structured-data.ts';

export const Route = createFileRoute('/faq')({
  loader: ({ context }) => loadTerms(context.trpc),
  head: ({ match }) =>
    pageHead(match.context.shop, {
      title: 'FAQs',
      description:
        'Same-day delivery, times, payment, cards, freshness and what happens if you are not happy: short answers to what people ask.',
      path: '/faq',
    }),
  component: FaqPage,
});

function FaqPage() {
  const items = faqItems(useDeliveryTerms());
  return (
    <>
      <FaqScreen items={items} />
      <JsonLd data={faqData(items)} />
    </>
  );
}
