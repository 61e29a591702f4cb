import { createFileRoute } from '@tanstack/react-router';
import { fillIn } from '#contract/content/texts/fill-in.ts';
import { FAQ_TEXTS } from '#contract/content/texts/faq-texts.ts';
import { FaqScreen } from '#src/features/content/faq-screen.tsx';
import { pageFacts } from '#src/lib/page-facts.ts';
import { loadTexts, useTexts } from '#src/lib/page-texts.ts';
import { useShop } from '#src/lib/shop-config.tsx';
import { loadTerms, useDeliveryTerms } from '#src/lib/use-delivery-terms.ts';
import { plainWords } from '#contract/content/texts/markup.ts';
import { JsonLd } from '#src/ui/json-ld.tsx';
import { faqData } from './-parts/structured-data.ts';
import { pageHead } from './-parts/page-head.ts';

export const Route = createFileRoute('/faq')({
  loader: async ({ context: { trpc: api, shop } }) => {
    const [terms, { description }] = await Promise.all([
      loadTerms(api),
      loadTexts(api, 'faq', FAQ_TEXTS),
    ]);
    return fillIn(description, pageFacts(shop, terms));
  },
  head: ({ match, loaderData }) =>
    pageHead(match.context.shop, { title: 'FAQs', description: loaderData, path: '/faq' }),
  component: FaqPage,
});

function FaqPage() {
  const facts = pageFacts(useShop(), useDeliveryTerms());
  const texts = useTexts('faq', FAQ_TEXTS, facts);
  const told = texts.questions.map(({ question, answer }) => ({
    question,
    answer: plainWords(answer),
  }));
  return (
    <>
      <FaqScreen texts={texts} />
      <JsonLd data={faqData(told)} />
    </>
  );
}
