import { createFileRoute } from '@tanstack/react-router';
import { UiProvider } from '#src/ui/ui-provider.tsx';
import { CorporateScreen } from '#src/features/corporate/corporate-screen.tsx';
import { pageHead } from './-parts/page-head.ts';

export const Route = createFileRoute('/corporate')({
  head: ({ match }) =>
    pageHead(match.context.shop, {
      title: 'Corporate flowers',
      description:
        'Office subscriptions, event florals, client gifting and volume discounts in Johannesburg. Request a quote and hear from us within 24 hours.',
      path: '/corporate',
    }),
  component: CorporatePage,
});

function CorporatePage() {
  return (
    <UiProvider>
      <CorporateScreen />
    </UiProvider>
  );
}
