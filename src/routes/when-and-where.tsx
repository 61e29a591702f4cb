import { createFileRoute } from '@tanstack/react-router';
import { WhenWhereScreen } from '#src/features/delivery/when-where-screen.tsx';
import type { RouterContext } from '#src/router-context.ts';
import { ContentPage } from '#src/features/content/content-page.tsx';

export const Route = createFileRoute('/when-and-where')({
  // It names days, and what the visitor has chosen.
  staticData: { personal: true },
  validateSearch: (search): Partial<Record<'suburb' | 'day' | 'to' | 'asked', unknown>> => search,
  // Links to it load it as a document; the screen asks where it comes in another way.
  loader: ({ context }) => (import.meta.env.SSR ? load(context) : undefined),
  head: () => ({ meta: [{ title: 'When and where' }] }),
  component: WhenWherePage,
});

function WhenWherePage() {
  return <WhenWhereScreen frame={ContentPage} asked={Route.useSearch()} />;
}

async function load({ trpc: { delivery } }: RouterContext): Promise<void> {
  await Promise.all([
    delivery.area.prefetch(),
    delivery.options.prefetch(undefined, { staleTime: 0 }),
  ]);
}
