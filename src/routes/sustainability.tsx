import { createFileRoute } from '@tanstack/react-router';
import { loadWrittenPage, writtenPageHead } from './-parts/load-written-page.ts';
import { WrittenPage } from './-parts/written-page.tsx';

export const Route = createFileRoute('/sustainability')({
  loader: ({ context }) => loadWrittenPage(context.trpc, 'sustainability'),
  head: ({ match, loaderData }) =>
    writtenPageHead(match.context.shop, 'sustainability', loaderData),
  component: () => <WrittenPage page="sustainability" />,
});
