import { createFileRoute, redirect } from '@tanstack/react-router';
import { noteArrival } from '#src/admin/session/arrival.ts';
import { LoginScreen } from '#src/admin/session/login-screen.tsx';

export const Route = createFileRoute('/admin/login')({
  staticData: { personal: true, frame: 'admin' },
  beforeLoad: async ({ context }) => {
    const { isAdmin } = await context.trpc.admin.session.ensureData();
    if (isAdmin) throw redirect({ to: '/admin/overview' });
  },
  head: ({ match }) => ({ meta: [{ title: `Sign in | ${match.context.shop.name}` }] }),
  component: LoginPage,
});

function LoginPage() {
  const navigate = Route.useNavigate();
  return (
    <LoginScreen
      onSignedIn={() => {
        noteArrival();
        void navigate({ to: '/admin/dashboard' });
      }}
    />
  );
}
