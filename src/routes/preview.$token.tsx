import { createFileRoute, notFound } from '@tanstack/react-router';
import { PreviewOver } from '#src/features/catalogue/preview/preview-over.tsx';
import { PreviewScreen } from '#src/features/catalogue/preview/preview-screen.tsx';
import { DeliveryCountdown } from '#src/features/delivery/delivery-countdown.tsx';
import { loadTexts } from '#src/lib/page-texts.ts';
import { shopErrorOf } from '#src/lib/shop-error.ts';

// As little as can be: what does not come with the component is loaded with every page.
export const Route = createFileRoute('/preview/$token')({
  staticData: { personal: true },
  loader: async ({ context, params }) => {
    try {
      await Promise.all([
        context.trpc.catalogue.preview.ensureData(params),
        loadTexts(context.trpc, 'product', {}),
      ]);
    } catch (error) {
      // A token that is too long is refused before it is read. The screen tells of every other failure.
      const code = shopErrorOf(error)?.code;
      if (code === 'PREVIEW_LINK' || code === 'RULE_NOT_MET') throw notFound();
    }
  },
  head: ({ match }) => ({ meta: [{ title: `Preview | ${match.context.shop.name}` }] }),
  notFoundComponent: PreviewOver,
  component: PreviewRoute,
});

function PreviewRoute() {
  return (
    <>
      <meta name="robots" content="noindex" />
      {/* The address opens the preview: no other site is told of it. */}
      <meta name="referrer" content="no-referrer" />
      <PreviewScreen token={Route.useParams().token} promise={<DeliveryCountdown />} />
    </>
  );
}
