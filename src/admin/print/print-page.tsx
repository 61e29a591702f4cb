import { Button } from '@mantine/core';
import { IconArrowLeft } from '#src/ui/icons/icon-arrow-left.ts';
import { IconFileTypePdf } from '#src/ui/icons/icon-file-type-pdf.ts';
import { IconPrinter } from '#src/ui/icons/icon-printer.ts';
import { IconSquare } from '#src/ui/icons/icon-square.ts';
import { IconSquareCheck } from '#src/ui/icons/icon-square-check.ts';
import { useState } from 'react';
import type { PrintView } from '#contract/order/print.schema.ts';
import { PRINT_PARTS, type PrintPart, printParts } from '#contract/order/print.ts';
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx';
import { CardSheets } from './card-sheets.tsx';
import { DeliverySlips } from './delivery-slips.tsx';
import { MakeList } from './make-list.tsx';
import { useRecordPrint } from './use-record-print.ts';
import classes from './print-page.module.css';
import { WorkOrders } from './work-orders.tsx';
import { noteSessionEnded } from '#src/admin/session/retry-after-reauth.ts';
import { afterPaint } from '#src/lib/after-paint.ts';
import { shopErrorOf } from '#src/lib/shop-error.ts';
import { trpc } from '#src/lib/trpc.ts';
import { useIsWatched, useTryAgain } from '#src/lib/use-live-updates.ts';

interface PrintPageProps {
  view: PrintView;
  /** The day whose papers these are; missing where they are those of one order. */
  date?: string;
  parts: readonly PrintPart[];
  /** The same page with these parts. */
  addressOf: (parts: readonly PrintPart[]) => string;
  pdfUrl: string;
  /** Where one came from. */
  backUrl: string;
}

/** The papers as they will come out of the printer, under a bar that is not printed. */
export function PrintPage({ view, date, parts, addressOf, pdfUrl, backUrl }: PrintPageProps) {
  useRecordPrint({ view, date, parts });
  const readAgain = useFreshPapers();
  const [isReading, setReading] = useState(false);

  async function print() {
    if (isReading) return;
    setReading(true);
    // Without an answer the papers are printed as they are: what changed since is named afterwards.
    await readAgain().catch(() => undefined);
    setReading(false);
    window.print();
  }

  return (
    <>
      <header className={classes.bar}>
        <a className={classes.back} href={backUrl}>
          <IconArrowLeft size={20} stroke={1.75} aria-hidden /> Back
        </a>
        <h1 className={classes.title}>{view.title}</h1>
        <nav aria-label="What is printed" className={classes.parts}>
          {printParts.map((part) => (
            <PartLink key={part} part={part} chosen={parts} addressOf={addressOf} />
          ))}
        </nav>
        <div className={classes.actions}>
          <Button
            size="md"
            leftSection={<IconPrinter size={20} stroke={1.75} aria-hidden />}
            aria-disabled={isReading}
            onClick={() => void print()}
          >
            Print
          </Button>
          <Button
            component="a"
            href={pdfUrl}
            size="md"
            variant="default"
            leftSection={<IconFileTypePdf size={20} stroke={1.75} aria-hidden />}
          >
            PDF (counts as printed)
            <VisuallyHidden>
              {' '}
              for the printer; this page says the same to a screen reader
            </VisuallyHidden>
          </Button>
        </div>
      </header>
      <main id="content" tabIndex={-1} className={classes.papers}>
        {view.sincePrint.notes.length > 0 && (
          <section className={classes.since} aria-label="Changed since printed">
            {view.sincePrint.notes.map((note) => (
              <p key={note}>{note}</p>
            ))}
          </section>
        )}
        {view.workOrders.length === 0 && <p className={classes.none}>There is nothing to print.</p>}
        {parts.includes('make') && <MakeList view={view} />}
        {parts.includes('work') && <WorkOrders orders={view.workOrders} title={view.title} />}
        {parts.includes('slip') && <DeliverySlips slips={view.slips} title={view.title} />}
        {parts.includes('card') && <CardSheets cards={view.cards} />}
      </main>
    </>
  );
}

interface PartLinkProps extends Pick<PrintPageProps, 'addressOf'> {
  part: PrintPart;
  chosen: readonly PrintPart[];
}

/** Adds a part or takes it away; the last one stays. */
function PartLink({ part, chosen, addressOf }: PartLinkProps) {
  const isChosen = chosen.includes(part);
  const others = printParts.filter((each) => each !== part && chosen.includes(each));
  const next = isChosen
    ? others
    : printParts.filter((each) => each === part || others.includes(each));
  const address = addressOf(next.length > 0 ? next : chosen);
  const Icon = isChosen ? IconSquareCheck : IconSquare;
  return (
    <a className={classes.part} href={address} aria-current={isChosen ? 'true' : undefined}>
      <Icon size={20} stroke={1.75} aria-hidden />
      {PRINT_PARTS[part]}
    </a>
  );
}

/**
 * Reads the papers on the screen again whenever an order changes, so that no paper is out of date when it is
 * printed. Returns what reads them once more, and resolves when they are painted.
 */
function useFreshPapers(): () => Promise<void> {
  const { admin } = trpc.useUtils();
  const stream = trpc.admin.orders.watch.useSubscription(undefined, {
    enabled: useIsWatched(),
    onData: () => void admin.print.invalidate(),
    onError: (error) => {
      if (shopErrorOf(error)?.code === 'NOT_SIGNED_IN') noteSessionEnded();
    },
  });
  useTryAgain(stream);

  return async () => {
    await admin.print.invalidate();
    await afterPaint();
  };
}
