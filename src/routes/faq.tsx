import { createFileRoute } from '@tanstack/react-router';
import { FaqScreen } from '#src/features/content/faq-screen.tsx';
import { pageHead } from './-parts/page-head.ts';

export const Route = createFileRoute('/faq')({
  head: ({ match }) =>
    pageHead(match.context.shop, {
      title: 'FAQs',
      description:
        'Same-day delivery, times, payment, cards, freshness and what happens if you are not happy: short answers to what people ask.',
      path: '/faq',
    }),
  component: FaqScreen,
});
