import { createFileRoute } from '@tanstack/react-router';
import { AboutScreen } from '#src/features/about/about-screen.tsx';
import { useShop } from '#src/lib/shop-config.tsx';
import { loadTerms, useDeliveryTerms } from '#src/lib/use-delivery-terms.ts';
import { pageHead } from './-parts/page-head.ts';

export const Route = createFileRoute('/about')({
  loader: ({ context }) => loadTerms(context.trpc),
  head: ({ match }) =>
    pageHead(match.context.shop, {
      title: 'About us',
      description:
        'Who makes your bouquet, how, and what we promise: same-day delivery, handcrafted, locally sourced, guaranteed.',
      path: '/about',
    }),
  component: AboutPage,
});

function AboutPage() {
  return <AboutScreen cutOffMinute={useDeliveryTerms().cutOffMinute} shopName={useShop().name} />;
}
