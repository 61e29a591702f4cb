import { Button } from '@mantine/core';
import { IconDownload } from '#src/ui/icons/icon-download.ts';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { DOCUMENT_TITLES, ownersDocumentPath } from '#contract/invoice/document.ts';
import type { DocumentsView } from '#contract/owner/invoice-admin.schema.ts';
import { bookPath, bookPeriod, type BookPeriod } from '#contract/owner/bookkeeping.schema.ts';
import { mediumTime } from '#contract/time/date-text.ts';
import { Section } from '#src/admin/delivery/settings-fields.tsx';
import { QueryBoundary } from '#src/admin/records/query-boundary.tsx';
import { trpc } from '#src/lib/trpc.ts';
import { errorsIn } from '#src/lib/use-zod-form.ts';
import { DayInputs, PeriodSelect } from '#src/ui/period-inputs.tsx';
import classes from './invoices-screen.module.css';
import { issuedPeriods } from './issued-periods.ts';

/** The invoices, receipts and credit notes of some days, which can be had as a file. */
export function IssuedDocuments() {
  const [periods] = useState(issuedPeriods);
  const [typed, setTyped] = useState(periods[0].period);
  const [period, setPeriod] = useState(periods[0].period);
  const query = trpc.admin.invoices.list.useQuery(period, {
    refetchOnMount: 'always',
    // Those of the other days stay until there is an answer, or what is below would move.
    placeholderData: (before) => before,
  });

  function change(next: BookPeriod) {
    setTyped(next);
    const { success, data } = bookPeriod.safeParse(next);
    if (success) setPeriod(data);
  }

  return (
    <Section title="Issued" hint="What was issued stays as it is. The newest is first.">
      <div className={classes.days} role="group" aria-label="Days of issue">
        <PeriodSelect periods={periods} typed={typed} onChange={change} />
        <DayInputs typed={typed} errors={errorsIn(bookPeriod, typed)} onChange={change} />
      </div>
      <Button
        component="a"
        href={bookPath('documents', period, 'excel')}
        download
        variant="default"
        size="md"
        leftSection={<IconDownload size={18} stroke={1.75} aria-hidden />}
      >
        File for your bookkeeper
      </Button>
      <QueryBoundary query={query} what="invoices">
        {(view) => <DocumentList view={view} />}
      </QueryBoundary>
    </Section>
  );
}

function DocumentList({ view: { documents, total } }: { view: DocumentsView }) {
  if (documents.length === 0) {
    return <p className={classes.text}>Nothing was issued on these days.</p>;
  }
  return (
    <>
      <ul className={classes.list} aria-label="Invoices">
        {documents.map(({ id, kind, number, issuedAt, orderId, orderNumber, buyer, ...row }) => (
          <li key={id} className={classes.row}>
            <div>
              <a
                href={ownersDocumentPath(id)}
                target="_blank"
                rel="noreferrer"
                className={classes.link}
              >
                {DOCUMENT_TITLES[kind]} {number}
              </a>
              <Link to="/admin/orders/$id" params={{ id: orderId }} className={classes.link}>
                Order {orderNumber}
              </Link>
              <div className={classes.about}>
                {[mediumTime(issuedAt), buyer].filter(Boolean).join(' · ')}
              </div>
            </div>
            <span className={classes.amount}>{amountText(row.total)}</span>
          </li>
        ))}
      </ul>
      {total > documents.length && (
        <p className={classes.text}>
          The newest {documents.length} of {total}. The file has all of them.
        </p>
      )}
    </>
  );
}

function amountText(total: string): string {
  return total.startsWith('-') ? `−R${total.slice(1)}` : `R${total}`;
}
