import { createFileRoute } from '@tanstack/react-router';
import { loadWrittenPage, writtenPageHead } from './-parts/load-custom-page.ts';
import { WrittenPage } from './-parts/custom-page.tsx';

export const Route = createFileRoute('/sustainability')({
  loader: ({ context }) => loadWrittenPage(context.trpc, 'sustainability'),
  head: ({ match, loaderData }) =>
    writtenPageHead(match.context.shop, 'sustainability', loaderData),
  component: () => <WrittenPage page="sustainability" />,
});
