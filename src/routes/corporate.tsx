import { createFileRoute } from '@tanstack/react-router';
import { fillIn } from '#contract/content/texts/fill-in.ts';
import { CORPORATE_TEXTS } from '#contract/content/texts/corporate-texts.ts';
import { CorporateScreen } from '#src/features/corporate/corporate-screen.tsx';
import { plainFacts } from '#src/lib/page-facts.ts';
import { loadTexts, useTexts } from '#src/lib/page-texts.ts';
import { useShop } from '#src/lib/shop-config.tsx';
import { UiProvider } from '#src/ui/ui-provider.tsx';
import { pageHead } from './-parts/page-head.ts';

export const Route = createFileRoute('/corporate')({
  loader: async ({ context: { trpc: api, shop } }) => {
    const { description } = await loadTexts(api, 'corporate', CORPORATE_TEXTS);
    return fillIn(description, plainFacts(shop));
  },
  head: ({ match, loaderData }) =>
    pageHead(match.context.shop, {
      title: 'Corporate flowers',
      description: loaderData,
      path: '/corporate',
    }),
  component: CorporatePage,
});

function CorporatePage() {
  const texts = useTexts('corporate', CORPORATE_TEXTS, plainFacts(useShop()));
  return (
    <UiProvider>
      <CorporateScreen texts={texts} />
    </UiProvider>
  );
}
