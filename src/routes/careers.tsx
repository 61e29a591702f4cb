import { createFileRoute } from '@tanstack/react-router';
import { loadWrittenPage, writtenPageHead } from './-parts/load-custom-page.ts';
import { WrittenPage } from './-parts/custom-page.tsx';

export const Route = createFileRoute('/careers')({
  loader: ({ context }) => loadWrittenPage(context.trpc, 'careers'),
  head: ({ match, loaderData }) => writtenPageHead(match.context.shop, 'careers', loaderData),
  component: () => <WrittenPage page="careers" />,
});
