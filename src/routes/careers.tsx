import { createFileRoute } from '@tanstack/react-router';
import { loadWrittenPage, writtenPageHead } from './-parts/load-written-page.ts';
import { WrittenPage } from './-parts/written-page.tsx';

export const Route = createFileRoute('/careers')({
  loader: ({ context }) => loadWrittenPage(context.trpc, 'careers'),
  head: ({ match, loaderData }) => writtenPageHead(match.context.shop, 'careers', loaderData),
  component: () => <WrittenPage page="careers" />,
});
