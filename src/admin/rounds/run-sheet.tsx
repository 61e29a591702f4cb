import { Button } from '@mantine/core';
import { IconArrowLeft } from '#src/ui/icons/icon-arrow-left.ts';
import { IconPrinter } from '#src/ui/icons/icon-printer.ts';
import type { RunSheetView } from '#contract/round/round.schema.ts';
import { QrCode } from '#src/admin/records/qr-code.tsx';
import { longDate } from '#contract/time/date-text.ts';
import { QueryBoundary } from '#src/admin/records/query-boundary.tsx';
import { trpc } from '#src/lib/trpc.ts';
import classes from './run-sheet.module.css';

interface RunSheetProps {
  roundId: string;
  onClose: () => void;
}

/** A round as it will come out of the printer, for a driver that likes paper, or whose phone is flat. */
export function RunSheet({ roundId, onClose }: RunSheetProps) {
  const query = trpc.admin.rounds.sheet.useQuery({ roundId }, { refetchOnMount: 'always' });
  return (
    <>
      <div className={classes.bar}>
        <Button
          variant="subtle"
          size="md"
          leftSection={<IconArrowLeft size={20} stroke={1.75} aria-hidden />}
          onClick={onClose}
        >
          Back to the rounds
        </Button>
        <Button
          size="md"
          leftSection={<IconPrinter size={20} stroke={1.75} aria-hidden />}
          onClick={() => window.print()}
        >
          Print
        </Button>
      </div>
      <QueryBoundary query={query} what="run sheet" title="Run sheet">
        {(sheet) => <Sheet sheet={sheet} />}
      </QueryBoundary>
    </>
  );
}

function Sheet({ sheet: { name, day, linkCode, stops } }: { sheet: RunSheetView }) {
  return (
    <div className={classes.sheet}>
      <div className={classes.head}>
        <div>
          <h1 className={classes.title}>{name}</h1>
          <p className={classes.day}>{longDate(day)}</p>
        </div>
        {linkCode && (
          <figure className={classes.code}>
            <QrCode className={classes.qr} code={linkCode} label="QR code of the driver’s link" />
            <figcaption>The round on your phone</figcaption>
          </figure>
        )}
      </div>
      <ol className={classes.stops}>
        {stops.map((stop, index) => (
          <li key={stop.orderId} className={classes.stop}>
            <span className={classes.number}>{index + 1}</span>
            <div className={classes.text}>
              <h2 className={classes.name}>{stop.recipient}</h2>
              <p>{stop.address.join(', ')}</p>
              {stop.phones.map(({ whose, phone }) => (
                <p key={phone}>
                  {whose}: <strong>{phone}</strong>
                </p>
              ))}
              {stop.door.map(([label, text]) => (
                <p key={label}>
                  {label}: <strong>{text}</strong>
                </p>
              ))}
              {stop.instructions && <p className={classes.note}>{stop.instructions}</p>}
              <p className={classes.quiet}>
                {stop.items
                  .map(({ quantity, productName, size }) => `${quantity} × ${productName}, ${size}`)
                  .join('; ')}{' '}
                · {stop.slot} · {stop.orderNumber}
              </p>
              <p className={classes.sign}>
                Received by <span /> Time <span />
              </p>
            </div>
            <QrCode
              className={classes.qr}
              code={stop.mapCode}
              label={`QR code of the map for ${stop.recipient}`}
            />
          </li>
        ))}
      </ol>
    </div>
  );
}
