import { createFileRoute } from '@tanstack/react-router';
import { WhenWhereScreen } from '#src/features/delivery/when-where-screen.tsx';
import { ContentPage } from '#src/features/content/content-page.tsx';

export const Route = createFileRoute('/when-and-where')({
  // It names days, and what the visitor has chosen.
  staticData: { personal: true },
  validateSearch: (search): Partial<Record<'suburb' | 'day' | 'to' | 'asked', unknown>> => search,
  // Links to it load it as a document; the screen asks where it comes in another way.
  loader: async ({ context: { trpc: api } }) => {
    if (import.meta.env.SSR) {
      await Promise.all([
        api.delivery.area.prefetch(),
        api.delivery.options.prefetch(undefined, { staleTime: 0 }),
      ]);
    }
  },
  head: () => ({ meta: [{ title: 'When and where' }, { name: 'robots', content: 'noindex' }] }),
  component: WhenWherePage,
});

function WhenWherePage() {
  return <WhenWhereScreen frame={ContentPage} asked={Route.useSearch()} />;
}
