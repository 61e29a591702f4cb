import { createFileRoute, notFound } from '@tanstack/react-router';
import { NEWSLETTER_PAGES } from '#contract/enquiry/newsletter.ts';
import { isKeyOf } from '#contract/text/record-of.ts';
import { NewsletterPage } from '#src/features/newsletter/newsletter-page.tsx';
import { readToken } from '#src/features/newsletter/read-token.ts';

export const Route = createFileRoute('/newsletter/$step')({
  staticData: { personal: true },
  validateSearch: readToken,
  loader: ({ params: { step } }) => {
    // No link within the shop leads here, so that the browser needs no list of them.
    if (import.meta.env.SSR && !isKeyOf(NEWSLETTER_PAGES, step)) throw notFound();
  },
  head: ({ match }) => ({
    meta: [
      { title: `Newsletter | ${match.context.shop.name}` },
      { name: 'robots', content: 'noindex' },
    ],
  }),
  component: NewsletterRoute,
});

function NewsletterRoute() {
  const { step } = Route.useParams();
  const { token = '' } = Route.useSearch();
  return <NewsletterPage step={step === 'unsubscribe' ? 'unsubscribe' : 'confirm'} token={token} />;
}
