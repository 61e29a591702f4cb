import { createFileRoute } from '@tanstack/react-router';
import { NewsletterPage } from '#src/features/newsletter/newsletter-page.tsx';
import { readToken } from '#src/features/newsletter/read-token.ts';

export const Route = createFileRoute('/newsletter/confirm')({
  staticData: { personal: true },
  validateSearch: readToken,
  head: ({ match }) => ({
    meta: [
      { title: `Newsletter | ${match.context.shop.name}` },
      { name: 'robots', content: 'noindex' },
    ],
  }),
  component: ConfirmPage,
});

function ConfirmPage() {
  return <NewsletterPage step="confirm" token={Route.useSearch().token ?? ''} />;
}
