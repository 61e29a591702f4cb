import { createFileRoute } from '@tanstack/react-router';
import { GrowersScreen } from '#src/features/content/growers-screen.tsx';
import { pageHead } from './-parts/page-head.ts';

export const Route = createFileRoute('/growers')({
  head: ({ match }) =>
    pageHead(match.context.shop, {
      title: 'Our Growers',
      description:
        'We buy from local growers first and go with the season: why that makes flowers that last longer.',
      path: '/growers',
    }),
  component: GrowersScreen,
});
