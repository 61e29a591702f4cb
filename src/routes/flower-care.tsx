import { createFileRoute } from '@tanstack/react-router';
import { CareScreen } from '#src/features/content/care-screen.tsx';
import { pageHead } from './-parts/page-head.ts';

export const Route = createFileRoute('/flower-care')({
  head: ({ match }) =>
    pageHead(match.context.shop, {
      title: 'Flower Care',
      description:
        'How to make a bouquet last: trim, clean water, a cool place, and what roses, lilies, tulips, orchids, sunflowers and proteas like.',
      path: '/flower-care',
    }),
  component: CareScreen,
});
