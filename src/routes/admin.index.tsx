import { createFileRoute, redirect } from '@tanstack/react-router';

export const Route = createFileRoute('/admin/')({
  staticData: { personal: true, frame: 'admin' },
  beforeLoad: () => {
    throw redirect({ to: '/admin/dashboard' });
  },
});
