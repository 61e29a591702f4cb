import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import type { EnquiryView } from '#contract/owner/enquiry-admin.schema.ts';
import { ENQUIRIES_PAGE, REPLY_HOURS } from '#contract/enquiry/enquiry.ts';
import { QueryBoundary } from '#src/admin/records/query-boundary.tsx';
import records from '#src/admin/records/record-list.module.css';
import { AdminPageHeader } from '#src/admin/records/admin-page-header.tsx';
import { trpc } from '#src/lib/trpc.ts';
import { EnquiryRecord } from './enquiry-record.tsx';

const TICK_MS = 15_000;

/** The time, kept going; undefined until the browser runs, so that what is rendered on the server agrees. */
function useNow(): number | undefined {
  const [now, setNow] = useState<number>();
  useEffect(() => {
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}

const POLL_MS = 30_000;

/** The requests of companies, each with its clock. */
export function EnquiriesScreen() {
  const now = useNow();
  const [most, setMost] = useState(ENQUIRIES_PAGE);
  const enquiries = trpc.admin.enquiries.list.useQuery(
    { most },
    { refetchInterval: POLL_MS, placeholderData: (before) => before },
  );
  return (
    <>
      <AdminPageHeader
        title="Quote requests"
        lead={`Companies that asked for a quote. You promised a reply within ${REPLY_HOURS} hours.`}
      />
      <QueryBoundary query={enquiries} what="quote requests">
        {({ open, openTotal, answered }) => (
          <>
            <h2 className={records.heading}>To answer</h2>
            {openTotal > open.length && (
              <p className={records.none}>
                The first {open.length} of {openTotal}.
              </p>
            )}
            <List enquiries={open} none="Every request is answered." now={now} />
            {openTotal > open.length && (
              <Button size="md" variant="default" onClick={() => setMost(most + ENQUIRIES_PAGE)}>
                Show more
              </Button>
            )}
            <h2 className={records.heading}>Answered</h2>
            <List enquiries={answered} none="None yet." now={now} />
          </>
        )}
      </QueryBoundary>
    </>
  );
}

interface ListProps {
  enquiries: readonly EnquiryView[];
  /** What is said when there are none. */
  none: string;
  now: number | undefined;
}

function List({ enquiries, none, now }: ListProps) {
  if (enquiries.length === 0) return <p className={records.none}>{none}</p>;
  return (
    <ul className={records.list}>
      {enquiries.map((enquiry) => (
        <li key={enquiry.id}>
          <EnquiryRecord enquiry={enquiry} now={now} />
        </li>
      ))}
    </ul>
  );
}
