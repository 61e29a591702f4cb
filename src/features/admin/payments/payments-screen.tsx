import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { ChangingLabel } from '#src/components/changing-label.tsx';
import { Loaded } from '#src/features/admin/records/loaded.tsx';
import records from '#src/features/admin/records/record-list.module.css';
import { ScreenHead } from '#src/features/admin/records/screen-head.tsx';
import { trpc } from '#src/lib/trpc.ts';
import classes from './payments-screen.module.css';
import { OwedRecord } from './owed-record.tsx';
import { ReviewRecord } from './review-record.tsx';
import { UnclearRecord } from './unclear-record.tsx';
import { UnderWayRecord } from './under-way-record.tsx';
import { useCheck } from './use-check.ts';
import { useDealWith } from './use-deal-with.ts';

const POLL_MS = 30_000;

/** Money that is not where it belongs: to give back, under way, unclear. */
export function PaymentsScreen() {
  const payments = trpc.admin.payments.list.useQuery(undefined, {
    refetchInterval: POLL_MS,
  });
  const { check, checkAll, isChecking, isCheckingAll } = useCheck();
  const { dealWith, isDealing } = useDealWith();
  const [isShowingSettled, setIsShowingSettled] = useState(false);

  return (
    <>
      <ScreenHead
        title="Payments"
        lead="What PayFast tells the shop is settled by itself. Here is the rest: money to give back, and payments that nobody knows of for sure."
      />
      <Loaded query={payments} what="payments">
        {({ owed, refundsUnderWay, unclear, reviews }) => {
          const open = unclear.filter(({ isSettled }) => !isSettled);
          const settled = unclear.filter(({ isSettled }) => isSettled);
          return (
            <>
              <Section title="To give back" none="Nobody has paid too much.">
                {owed.map((each) => (
                  <OwedRecord key={each.payment.id} owed={each} />
                ))}
              </Section>
              {refundsUnderWay.length > 0 && (
                <Section title="Refunds under way" none="">
                  {refundsUnderWay.map((refund) => (
                    <UnderWayRecord key={refund.id} refund={refund} />
                  ))}
                </Section>
              )}
              <Section
                title="Paid or not?"
                none="Every shopper who went off to pay is accounted for."
                action={
                  <Button
                    size="md"
                    variant={open.length > 0 ? 'filled' : 'default'}
                    aria-disabled={isChecking}
                    onClick={checkAll}
                  >
                    <ChangingLabel>
                      {isCheckingAll ? 'Asking PayFast...' : 'Ask PayFast about all'}
                    </ChangingLabel>
                  </Button>
                }
              >
                {open.map((each) => (
                  <UnclearRecord
                    key={each.orderId}
                    unclear={each}
                    onCheck={check}
                    isBusy={isChecking}
                  />
                ))}
              </Section>
              <div className={records.actions}>
                {settled.length > 0 && (
                  <Button
                    size="md"
                    variant="subtle"
                    aria-expanded={isShowingSettled}
                    onClick={() => setIsShowingSettled(!isShowingSettled)}
                  >
                    {settled.length} asked about and not paid
                  </Button>
                )}
              </div>
              {isShowingSettled && (
                <Section title="Asked about, and not paid" none="">
                  {settled.map((each) => (
                    <UnclearRecord
                      key={each.orderId}
                      unclear={each}
                      onCheck={check}
                      isBusy={isChecking}
                    />
                  ))}
                </Section>
              )}
              {reviews.length > 0 && (
                <Section title="Messages from PayFast to look at" none="">
                  {reviews.map((review) => (
                    <ReviewRecord
                      key={review.id}
                      review={review}
                      onDealtWith={dealWith}
                      isBusy={isDealing}
                    />
                  ))}
                </Section>
              )}
            </>
          );
        }}
      </Loaded>
    </>
  );
}

interface SectionProps {
  title: string;
  /** What is said when nothing is in it. */
  none: string;
  /** What can be done with all of it. */
  action?: ReactNode;
  children: readonly ReactNode[];
}

function Section({ title, none, action, children }: SectionProps) {
  return (
    <section aria-label={title}>
      <div className={classes.head}>
        <h2 className={records.heading}>{title}</h2>
        {action}
      </div>
      {children.length === 0 ? (
        <p className={records.none}>{none}</p>
      ) : (
        <ul className={records.list}>{children}</ul>
      )}
    </section>
  );
}
