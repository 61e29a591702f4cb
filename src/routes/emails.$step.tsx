import { createFileRoute, notFound } from '@tanstack/react-router';
import { EMAIL_PAGES } from '#contract/text/email-pages.ts';
import { isKeyOf } from '#contract/text/record-of.ts';
import { EmailStepPage } from '#src/features/emails/email-step-page.tsx';
import { readToken } from '#src/features/newsletter/read-token.ts';

export const Route = createFileRoute('/emails/$step')({
  staticData: { personal: true },
  validateSearch: readToken,
  loader: ({ params: { step } }) => {
    // No link within the shop leads here, so that the browser needs no list of them.
    if (import.meta.env.SSR && !isKeyOf(EMAIL_PAGES, step)) throw notFound();
  },
  head: ({ match }) => ({
    meta: [
      { title: `Our emails | ${match.context.shop.name}` },
      { name: 'robots', content: 'noindex' },
    ],
  }),
  component: EmailStepRoute,
});

function EmailStepRoute() {
  const { step } = Route.useParams();
  const { token = '' } = Route.useSearch();
  return <EmailStepPage step={step} token={token} />;
}
