import { Button, Switch } from '@mantine/core';
import { useState } from 'react';
import { REVIEWS_PAGE, UNREAD_DAYS } from '#contract/review/review.ts';
import { AdminPageHeader } from '#src/admin/records/admin-page-header.tsx';
import { QueryBoundary } from '#src/admin/records/query-boundary.tsx';
import records from '#src/admin/records/record-list.module.css';
import { changeFailure } from '#src/lib/change-failure.ts';
import { trpc } from '#src/lib/trpc.ts';
import { showToast } from '#src/ui/toasts/show-toast.ts';
import { ReviewRecord } from './review-record.tsx';

/** What buyers say of their bouquets, those that are not read first. */
export function ReviewsScreen() {
  const [most, setMost] = useState(REVIEWS_PAGE);
  const list = trpc.admin.reviews.list.useQuery({ most }, { placeholderData: (before) => before });
  return (
    <>
      <AdminPageHeader
        title="Reviews"
        lead={`What buyers say of bouquets that were delivered. One is shown once you have read it, or after ${UNREAD_DAYS} days. From a bouquet’s first review on, its stars are those of its buyers.`}
      />
      <QueryBoundary query={list} what="reviews">
        {({ reviews, total, unread, isAsking }) => (
          <>
            <Asking isAsking={isAsking} />
            <h2 className={records.heading}>{unread > 0 ? `${unread} to read` : 'All read'}</h2>
            {reviews.length === 0 && <p className={records.none}>No reviews yet.</p>}
            {total > reviews.length && (
              <p className={records.none}>
                The first {reviews.length} of {total}.
              </p>
            )}
            <ul className={records.list}>
              {reviews.map((review) => (
                <li key={review.id}>
                  <ReviewRecord review={review} />
                </li>
              ))}
            </ul>
            {total > reviews.length && (
              <Button size="md" variant="default" onClick={() => setMost(most + REVIEWS_PAGE)}>
                Show more
              </Button>
            )}
          </>
        )}
      </QueryBoundary>
    </>
  );
}

/** Whether shoppers are asked. */
function Asking({ isAsking }: { isAsking: boolean }) {
  const { admin } = trpc.useUtils();
  // Shown at once: a call is known to be on its way a moment later than the tap.
  const [chosen, setChosen] = useState<boolean>();
  const ask = trpc.admin.reviews.ask.useMutation({
    onError: (error) => showToast({ tone: 'error', message: changeFailure(error, 'saved') }),
    onSettled: async () => {
      await admin.reviews.list.invalidate();
      setChosen(undefined);
    },
  });
  return (
    <Switch
      name="asking"
      size="md"
      label="Ask shoppers for a review"
      description="One email for each order, in the morning after it was delivered, and a link on its page. Each email has a link that ends them for its reader."
      checked={chosen ?? isAsking}
      aria-busy={ask.isPending}
      onChange={({ currentTarget: { checked } }) => {
        if (ask.isPending) return;
        setChosen(checked);
        ask.mutate({ isAsking: checked });
      }}
    />
  );
}
