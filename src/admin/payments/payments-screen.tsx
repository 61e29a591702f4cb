import { Button } from '@mantine/core';
import { useState } from 'react';
import { PAYMENTS_PAGE } from '#contract/payment/payment.ts';
import { AdminPageHeader } from '#src/admin/records/admin-page-header.tsx';
import { QueryBoundary } from '#src/admin/records/query-boundary.tsx';
import records from '#src/admin/records/record-list.module.css';
import { trpc } from '#src/lib/trpc.ts';
import { SwappedLabel } from '#src/ui/swapped-label.tsx';
import { BookkeepingDialog } from './bookkeeping-dialog.tsx';
import { PaymentsSection } from './payments-section.tsx';
import { PendingRefund, RefundDue, UnreconciledPayment } from './refund-due.tsx';
import { ReviewRecord } from './review-record.tsx';
import { SupplementDue } from './supplement-due.tsx';
import { useCheck } from './use-check.ts';
import { useResolveReview } from './use-resolve-review.ts';

const POLL_MS = 30_000;
const PAYING_LEAD =
  'PayFast has not confirmed these payments yet. After an hour the shop asks automatically; you can ask now.';

/** Money to give back, refunds under way, and unclear payments. */
export function PaymentsScreen() {
  const [most, setMost] = useState(PAYMENTS_PAGE);
  const payments = trpc.admin.payments.list.useQuery(
    { most },
    { refetchInterval: POLL_MS, placeholderData: (before) => before },
  );
  const { check, checkAll, isChecking, isCheckingAll } = useCheck();
  const { dealWith, isDealing } = useResolveReview();
  const [isBookkeeping, setIsBookkeeping] = useState(false);
  const [isShowingSettled, setIsShowingSettled] = useState(false);

  return (
    <>
      <AdminPageHeader
        title="Payments"
        lead="Most payments need nothing from you. Here are the others: refunds you still have to make, and payments not yet confirmed."
      >
        <Button size="md" variant="default" onClick={() => setIsBookkeeping(true)}>
          For your bookkeeper
        </Button>
      </AdminPageHeader>
      <BookkeepingDialog isOpen={isBookkeeping} onClose={() => setIsBookkeeping(false)} />
      <QueryBoundary query={payments} what="payments">
        {({ totals, owed, toPay, refundsUnderWay, paying, unclear: open, settled, reviews }) => {
          const isCut = Object.values(totals).some((total) => total > most);
          return (
            <>
              <PaymentsSection title="To refund" none="Nothing to refund." total={totals.owed}>
                {owed.map((each) => (
                  <RefundDue key={each.payment.id} owed={each} />
                ))}
              </PaymentsSection>
              {toPay.length > 0 && (
                <PaymentsSection
                  title="Changes to be paid"
                  none=""
                  total={totals.toPay}
                  lead="These orders cost more since you changed them. Open one to send the link again, to note money that you got, or to let it go."
                >
                  {toPay.map((each) => (
                    <SupplementDue key={each.orderId} due={each} />
                  ))}
                </PaymentsSection>
              )}
              {refundsUnderWay.length > 0 && (
                <PaymentsSection title="Refunds under way" none="" total={totals.refundsUnderWay}>
                  {refundsUnderWay.map((refund) => (
                    <PendingRefund key={refund.id} refund={refund} />
                  ))}
                </PaymentsSection>
              )}
              <PaymentsSection
                title="Paid or not?"
                total={totals.unclear}
                none={
                  totals.paying === 0
                    ? 'Every payment that was started is accounted for.'
                    : 'No payment was started more than an hour ago.'
                }
                action={
                  <Button
                    size="md"
                    variant={open.length > 0 ? 'filled' : 'default'}
                    aria-disabled={isChecking}
                    onClick={checkAll}
                  >
                    <SwappedLabel>
                      {isCheckingAll ? 'Asking PayFast...' : 'Ask PayFast about all'}
                    </SwappedLabel>
                  </Button>
                }
              >
                {open.map((each) => (
                  <UnreconciledPayment
                    key={each.orderId}
                    unclear={each}
                    onCheck={check}
                    isBusy={isChecking}
                  />
                ))}
              </PaymentsSection>
              {paying.length > 0 && (
                <PaymentsSection
                  title="Paying now"
                  none=""
                  total={totals.paying}
                  lead={PAYING_LEAD}
                >
                  {paying.map((each) => (
                    <UnreconciledPayment
                      key={each.orderId}
                      unclear={each}
                      onCheck={check}
                      isBusy={isChecking}
                    />
                  ))}
                </PaymentsSection>
              )}
              <div className={records.actions}>
                {settled.length > 0 && (
                  <Button
                    size="md"
                    variant="subtle"
                    aria-expanded={isShowingSettled}
                    onClick={() => setIsShowingSettled(!isShowingSettled)}
                  >
                    {totals.settled} asked about and not paid
                  </Button>
                )}
              </div>
              {isShowingSettled && (
                <PaymentsSection title="Asked about, and not paid" none="" total={totals.settled}>
                  {settled.map((each) => (
                    <UnreconciledPayment
                      key={each.orderId}
                      unclear={each}
                      onCheck={check}
                      isBusy={isChecking}
                    />
                  ))}
                </PaymentsSection>
              )}
              {reviews.length > 0 && (
                <PaymentsSection
                  title="Messages from PayFast to look at"
                  none=""
                  total={totals.reviews}
                >
                  {reviews.map((review) => (
                    <ReviewRecord
                      key={review.id}
                      review={review}
                      onDealtWith={dealWith}
                      isBusy={isDealing}
                    />
                  ))}
                </PaymentsSection>
              )}
              {isCut && (
                <Button size="md" variant="default" onClick={() => setMost(most + PAYMENTS_PAGE)}>
                  Show more
                </Button>
              )}
            </>
          );
        }}
      </QueryBoundary>
    </>
  );
}
