import { Button } from '@mantine/core';
import { IconDownload } from '#src/ui/icons/icon-download.ts';
import { SUBSCRIBERS_CSV_PATH } from '#contract/owner/owner-screens.ts';
import { shortTime } from '#contract/time/date-text.ts';
import { AdminPageHeader } from '#src/admin/records/admin-page-header.tsx';
import { QueryBoundary } from '#src/admin/records/query-boundary.tsx';
import records from '#src/admin/records/record-list.module.css';
import { trpc } from '#src/lib/trpc.ts';
import classes from './subscribers-screen.module.css';

/** The subscribers of the newsletter. */
export function SubscribersScreen() {
  const list = trpc.admin.subscribers.list.useQuery();
  const hasAddresses = list.data !== undefined && list.data.confirmed.length > 0;
  return (
    <>
      <AdminPageHeader
        title="Newsletter"
        lead="Only these addresses confirmed that they want it. The file has a link to unsubscribe for each: put it into every email."
      >
        {hasAddresses && (
          <Button component="a" href={SUBSCRIBERS_CSV_PATH} download variant="default" size="md">
            <IconDownload size={18} stroke={1.75} aria-hidden className={classes.icon} />
            Download CSV
          </Button>
        )}
      </AdminPageHeader>
      <QueryBoundary query={list} what="addresses">
        {({ confirmed, pendingCount, unsubscribedCount }) => (
          <>
            <p className={records.none}>
              {confirmed.length + pendingCount + unsubscribedCount === 0
                ? 'No subscribers yet. The form is at the bottom of every page.'
                : `${confirmed.length} on the list, ${pendingCount} not confirmed yet, ${unsubscribedCount} unsubscribed.`}
            </p>
            <ul className={classes.list}>
              {confirmed.map(({ email, confirmedAt }) => (
                <li key={email} className={classes.row}>
                  <span className={classes.email}>{email}</span>
                  <time dateTime={confirmedAt} className={classes.time}>
                    since {shortTime(confirmedAt)}
                  </time>
                </li>
              ))}
            </ul>
          </>
        )}
      </QueryBoundary>
    </>
  );
}
