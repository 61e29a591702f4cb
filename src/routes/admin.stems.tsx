import { createFileRoute } from '@tanstack/react-router';
import { useState } from 'react';
import { reportPeriods } from '#contract/report/report-period.ts';
import { isDateText } from '#contract/time/day.ts';
import { addDays, johannesburgTime } from '#contract/time/johannesburg-time.ts';
import { AdminLayout } from '#src/admin/frame/admin-layout.tsx';
import { StemsScreen } from '#src/admin/stems/stems-screen.tsx';
import { ownerOnly, READ_AGAIN } from './-parts/owner-only.ts';

export const Route = createFileRoute('/admin/stems')({
  staticData: { personal: true, frame: 'admin' },
  validateSearch: readUntil,
  beforeLoad: ownerOnly,
  loaderDeps: ({ search: { until } }) => ({ until }),
  loader: async ({ context: { trpc }, deps: { until }, cause }) => {
    // Another day is read by the screen, which keeps the last list until it is there.
    if (cause === 'stay') return;
    const today = johannesburgTime(new Date()).date;
    // The screen tells of a failure.
    await Promise.all([
      trpc.admin.stems.list.prefetch(undefined, READ_AGAIN),
      trpc.admin.stems.toBuy.prefetch({ until: until ?? addDays(today, 1) }, READ_AGAIN),
      trpc.admin.stems.thrownAway.prefetch(reportPeriods(today)[0].period, READ_AGAIN),
    ]);
  },
  head: ({ match }) => ({ meta: [{ title: `Stems | ${match.context.shop.name}` }] }),
  component: StemsPage,
});

/** The last day for which is bought; without one it is tomorrow. */
function readUntil({ until }: Record<string, unknown>): { until?: string } {
  return isDateText(until) ? { until } : {};
}

function StemsPage() {
  const { username } = Route.useRouteContext();
  const { until } = Route.useSearch();
  const navigate = Route.useNavigate();
  const [today] = useState(() => johannesburgTime(new Date()).date);
  return (
    <AdminLayout username={username} onSignedOut={() => navigate({ to: '/admin/login' })}>
      <StemsScreen
        until={until ?? addDays(today, 1)}
        today={today}
        onUntil={(next) =>
          void navigate({ search: { until: next }, replace: true, resetScroll: false })
        }
      />
    </AdminLayout>
  );
}
