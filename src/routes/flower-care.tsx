import { createFileRoute } from '@tanstack/react-router';
import { fillIn } from '#contract/content/texts/fill-in.ts';
import { CARE_TEXTS } from '#contract/content/texts/care-texts.ts';
import { CareScreen } from '#src/features/content/care-screen.tsx';
import { plainFacts } from '#src/lib/page-facts.ts';
import { loadTexts, useTexts } from '#src/lib/page-texts.ts';
import { useShop } from '#src/lib/shop-config.tsx';
import { pageHead } from './-parts/page-head.ts';

export const Route = createFileRoute('/flower-care')({
  loader: async ({ context: { trpc: api, shop } }) => {
    const { description } = await loadTexts(api, 'care', CARE_TEXTS);
    return fillIn(description, plainFacts(shop));
  },
  head: ({ match, loaderData }) =>
    pageHead(match.context.shop, {
      title: 'Flower Care',
      description: loaderData,
      path: '/flower-care',
    }),
  component: CarePage,
});

function CarePage() {
  return <CareScreen texts={useTexts('care', CARE_TEXTS, plainFacts(useShop()))} />;
}
