import { createFileRoute } from '@tanstack/react-router';
import { PreviewScreen } from '#src/features/catalogue/preview/preview-screen.tsx';
import { DeliveryCountdown } from '#src/features/delivery/delivery-countdown.tsx';

// As little as can be: what stands beside the component is loaded with every page.
export const Route = createFileRoute('/preview/$token')({
  staticData: { personal: true },
  // The screen tells of a failure.
  loader: ({ context, params }) => context.trpc.catalogue.preview.prefetch(params),
  head: ({ match }) => ({ meta: [{ title: `Preview | ${match.context.shop.name}` }] }),
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
