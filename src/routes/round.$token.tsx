import { createFileRoute, notFound } from '@tanstack/react-router';
import driverStyles from '#src/features/driver/driver.css?url';
import { shopErrorOf } from '#src/lib/shop-error.ts';
import { DriverScreen } from '#src/features/driver/driver-screen.tsx';

// As little as can be: what stands beside the component is loaded with every page.
export const Route = createFileRoute('/round/$token')({
  staticData: { personal: true, frame: 'driver' },
  loader: async ({ context, params }) => {
    try {
      await context.trpc.round.open.ensureData(params);
    } catch (error) {
      // The screen tells of it, as of every other failure; a link that has ended is no page.
      if (shopErrorOf(error)?.code === 'ROUND_LINK') throw notFound();
    }
  },
  head: ({ match }) => ({ meta: [{ title: `Round | ${match.context.shop.name}` }] }),
  notFoundComponent: DriverRoute,
  component: DriverRoute,
});

function DriverRoute() {
  return (
    <>
      <link rel="stylesheet" href={driverStyles} precedence="default" />
      <meta name="robots" content="noindex" />
      {/* The address opens the round: no map and no other site is told of it. */}
      <meta name="referrer" content="no-referrer" />
      <main id="content" tabIndex={-1} className="driver-screen">
        <DriverScreen token={Route.useParams().token} />
      </main>
    </>
  );
}
