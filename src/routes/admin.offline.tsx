import { createFileRoute } from '@tanstack/react-router';
import { OfflineScreen } from '#src/admin/offline/offline-screen.tsx';
import { ownerOnly } from './-parts/owner-only.ts';

export const Route = createFileRoute('/admin/offline')({
  staticData: { personal: true, frame: 'admin' },
  beforeLoad: ownerOnly,
  head: ({ match }) => ({ meta: [{ title: `Without a network | ${match.context.shop.name}` }] }),
  component: OfflineScreen,
});
