import { createFileRoute } from '@tanstack/react-router';
import { fillIn } from '#contract/content/texts/fill-in.ts';
import { GROWERS_TEXTS } from '#contract/content/texts/growers-texts.ts';
import { GrowersScreen } from '#src/features/content/growers-screen.tsx';
import { plainFacts } from '#src/lib/page-facts.ts';
import { loadTexts, useTexts } from '#src/lib/page-texts.ts';
import { useShop } from '#src/lib/shop-config.tsx';
import { pageHead } from './-parts/page-head.ts';

export const Route = createFileRoute('/growers')({
  loader: async ({ context: { trpc: api, shop } }) => {
    const { description } = await loadTexts(api, 'growers', GROWERS_TEXTS);
    return fillIn(description, plainFacts(shop));
  },
  head: ({ match, loaderData }) =>
    pageHead(match.context.shop, {
      title: 'Our Growers',
      description: loaderData,
      path: '/growers',
    }),
  component: GrowersPage,
});

function GrowersPage() {
  return <GrowersScreen texts={useTexts('growers', GROWERS_TEXTS, plainFacts(useShop()))} />;
}
