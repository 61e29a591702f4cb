import type { ReactNode } from 'react';
import records from '#src/admin/records/record-list.module.css';
import classes from './payments-screen.module.css';

interface PaymentsSectionProps {
  title: string;
  /** What is said when nothing is in it. */
  none: string;
  /** How many there are; more than are shown is said. */
  total: number;
  /** What is said of all of it. */
  lead?: string;
  /** What can be done with all of it. */
  action?: ReactNode;
  children: readonly ReactNode[];
}

/** One of the lists of the payments screen. */
export function PaymentsSection({
  title,
  none,
  total,
  lead,
  action,
  children,
}: PaymentsSectionProps) {
  return (
    <section aria-label={title}>
      <div className={classes.head}>
        <h2 className={records.heading}>{title}</h2>
        {action}
      </div>
      {lead && <p className={records.note}>{lead}</p>}
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
