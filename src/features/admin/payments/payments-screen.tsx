import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { ChangingLabel } from '#src/components/changing-label.tsx';
import { Loaded } from '#src/features/admin/records/loaded.tsx';
import records from '#src/features/admin/records/record-list.module.css';
import { ScreenHead } from '#src/features/admin/records/screen-head.tsx';
import { PAYMENTS_PAGE } from '#contract/payment.ts';
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
  const [most, setMost] = useState(PAYMENTS_PAGE);
  const payments = trpc.admin.payments.list.useQuery(
    { most },
    { refetchInterval: POLL_MS, placeholderData: (before) => before },
  );
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
        {({ totals, owed, refundsUnderWay, unclear: open, settled, reviews }) => {
          const isCut = Object.values(totals).some((total) => total > most);
          return (
            <>
              <Section title="To give back" none="Nobody has paid too much." total={totals.owed}>
                {owed.map((each) => (
                  <OwedRecord key={each.payment.id} owed={each} />
                ))}
              </Section>
              {refundsUnderWay.length > 0 && (
                <Section title="Refunds under way" none="" total={totals.refundsUnderWay}>
                  {refundsUnderWay.map((refund) => (
                    <UnderWayRecord key={refund.id} refund={refund} />
                  ))}
                </Section>
              )}
              <Section
                title="Paid or not?"
                total={totals.unclear}
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
                    {totals.settled} asked about and not paid
                  </Button>
                )}
              </div>
              {isShowingSettled && (
                <Section title="Asked about, and not paid" none="" total={totals.settled}>
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
                <Section title="Messages from PayFast to look at" none="" total={totals.reviews}>
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
              {isCut && (
                <Button size="md" variant="default" onClick={() => setMost(most + PAYMENTS_PAGE)}>
                  Show more
                </Button>
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
  /** How many there are; more than are shown is said. */
  total: number;
  /** What can be done with all of it. */
  action?: ReactNode;
  children: readonly ReactNode[];
}

function Section({ title, none, total, action, children }: SectionProps) {
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
      {total > children.length && (
        <p className={records.note}>
          {children.length} of {total} are shown.
        </p>
      )}
    </section>
  );
}
