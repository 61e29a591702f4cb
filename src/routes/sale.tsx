import { createFileRoute } from '@tanstack/react-router';
import { customPageHead } from './-parts/custom-page-head.ts';
import { loadCustomPage } from './-parts/load-custom-page.ts';
import { WrittenPage } from './-parts/custom-page.tsx';

export const Route = createFileRoute('/sale')({
  loader: ({ context }) => loadCustomPage(context.trpc, 'sale'),
  head: ({ match, loaderData }) => customPageHead(match.context.shop, 'sale', loaderData),
  component: () => <WrittenPage page="sale" />,
});
