import { createFileRoute, Outlet, redirect } from '@tanstack/react-router';
import { NotFound } from '#src/ui/not-found.tsx';
import { UiProvider } from '#src/ui/ui-provider.tsx';
import adminStyles from '#src/ui/theme/admin-styles.css?url';

export const Route = createFileRoute('/admin')({
  staticData: { personal: true },
  beforeLoad: ({ context, location }) => {
    // A loader has just asked: a screen whose query failed says so, instead of asking once more.
    context.queryClient.setQueryDefaults([['admin']], { retryOnMount: false });
    if (location.pathname === '/admin') throw redirect({ to: '/admin/overview' });
  },
  head: () => ({ meta: [{ name: 'robots', content: 'noindex' }] }),
  notFoundComponent: NotFound,
  component: AdminPages,
});

function AdminPages() {
  return (
    <>
      <link rel="stylesheet" href={adminStyles} precedence="default" />
      <link rel="manifest" href="/admin/manifest.webmanifest" />
      <UiProvider>
        <Outlet />
      </UiProvider>
    </>
  );
}
