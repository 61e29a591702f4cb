import { createFileRoute } from '@tanstack/react-router';
import { loadWrittenPage, writtenPageHead } from './-parts/load-custom-page.ts';
import { WrittenPage } from './-parts/custom-page.tsx';

export const Route = createFileRoute('/sale')({
  loader: ({ context }) => loadWrittenPage(context.trpc, 'sale'),
  head: ({ match, loaderData }) => writtenPageHead(match.context.shop, 'sale', loaderData),
  component: () => <WrittenPage page="sale" />,
});
