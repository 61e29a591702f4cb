import { createFileRoute } from '@tanstack/react-router';
import { listSuburbs } from '#contract/delivery/suburbs.ts';
import { SuburbsScreen } from '#src/features/content/suburb-screen.tsx';
import { pageHead } from './-parts/page-head.ts';

export const Route = createFileRoute('/flower-delivery/')({
  loader: async ({ context }) => listSuburbs(await context.trpcClient.delivery.area.query()),
  head: ({ match }) =>
    pageHead(match.context.shop, {
      title: 'Where we deliver flowers',
      description: 'The suburbs of Johannesburg that we deliver flowers to.',
      path: '/flower-delivery',
    }),
  component: SuburbsPage,
});

function SuburbsPage() {
  return <SuburbsScreen names={Route.useLoaderData()} />;
}
