import { createFileRoute } from '@tanstack/react-router';
import { NewsletterPage } from '#src/features/newsletter/newsletter-page.tsx';
import { readToken } from '#src/features/newsletter/read-token.ts';

export const Route = createFileRoute('/newsletter/unsubscribe')({
  staticData: { personal: true },
  validateSearch: readToken,
  head: ({ match }) => ({
    meta: [
      { title: `Unsubscribe | ${match.context.shop.name}` },
      { name: 'robots', content: 'noindex' },
    ],
  }),
  component: UnsubscribePage,
});

function UnsubscribePage() {
  return <NewsletterPage step="unsubscribe" token={Route.useSearch().token ?? ''} />;
}
