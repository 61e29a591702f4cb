import { createFileRoute } from '@tanstack/react-router';
import { fillIn } from '#contract/content/texts/fill-in.ts';
import { ABOUT_TEXTS } from '#contract/content/texts/about-texts.ts';
import { AboutScreen } from '#src/features/about/about-screen.tsx';
import { pageFacts } from '#src/lib/page-facts.ts';
import { loadTexts, useTexts } from '#src/lib/page-texts.ts';
import { useShop } from '#src/lib/shop-config.tsx';
import { loadTerms, useDeliveryTerms } from '#src/lib/use-delivery-terms.ts';
import { pageHead } from './-parts/page-head.ts';

export const Route = createFileRoute('/about')({
  loader: async ({ context: { trpc: api, shop } }) => {
    const [terms, { description }] = await Promise.all([
      loadTerms(api),
      loadTexts(api, 'about', ABOUT_TEXTS),
    ]);
    return fillIn(description, pageFacts(shop, terms));
  },
  head: ({ match, loaderData }) =>
    pageHead(match.context.shop, { title: 'About us', description: loaderData, path: '/about' }),
  component: AboutPage,
});

function AboutPage() {
  const facts = pageFacts(useShop(), useDeliveryTerms());
  return <AboutScreen texts={useTexts('about', ABOUT_TEXTS, facts)} />;
}
