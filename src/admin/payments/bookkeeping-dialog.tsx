import { Button, Modal } from '@mantine/core';
import { IconDownload } from '#src/ui/icons/icon-download.ts';
import { useState } from 'react';
import {
  BOOK_FORMATS,
  type Book,
  type BookFormat,
  bookPath,
  bookPeriod,
} from '#contract/owner/bookkeeping.schema.ts';
import { recentPeriods } from '#contract/owner/book-periods.ts';
import { johannesburgTime } from '#contract/time/johannesburg-time.ts';
import dialog from '#src/admin/dialogs/dialog.module.css';
import { errorsIn } from '#src/lib/use-zod-form.ts';
import { DayInputs, PeriodSelect } from '#src/ui/period-inputs.tsx';
import { SelectField } from '#src/ui/select-field.tsx';
import classes from './bookkeeping-dialog.module.css';

const FILES: { book: Book; name: string; says: string }[] = [
  { book: 'money', name: 'Money', says: 'Each payment and refund, those by gift voucher too' },
  { book: 'orders', name: 'Orders', says: 'Each paid order with its total and refunds' },
  {
    book: 'order-lines',
    name: 'Order lines',
    says: 'Each bouquet of these orders, also of those cancelled since',
  },
  {
    book: 'documents',
    name: 'Invoices',
    says: 'Each invoice, receipt and credit note with its VAT',
  },
];

const FORMATS: Record<BookFormat, string> = {
  excel: 'Excel',
  accounting: 'Sage, Xero or QuickBooks',
};

interface BookkeepingDialogProps {
  isOpen: boolean;
  onClose: () => void;
}

/** Files of orders and money between two days, for the bookkeeper. */
export function BookkeepingDialog({ isOpen, onClose }: BookkeepingDialogProps) {
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      title="Files for your bookkeeper"
      centered
      size="34rem"
      closeButtonProps={{ 'aria-label': 'Close', size: 'lg' }}
      classNames={{ title: dialog.title }}
      transitionProps={{ exitDuration: 0 }}
    >
      <BookkeepingFiles />
    </Modal>
  );
}

function BookkeepingFiles() {
  const [periods] = useState(() => recentPeriods(johannesburgTime(new Date()).date));
  const [typed, setTyped] = useState(periods[0].period);
  const [format, setFormat] = useState<BookFormat>('excel');
  const checked = bookPeriod.safeParse(typed);
  const errors = errorsIn(bookPeriod, typed);

  return (
    <div className={dialog.fields}>
      <PeriodSelect periods={periods} typed={typed} onChange={setTyped} />
      <div className={classes.days}>
        <DayInputs typed={typed} errors={errors} onChange={setTyped} />
      </div>
      <SelectField
        size="md"
        label="Made for"
        value={format}
        data={BOOK_FORMATS.map((value) => ({ value, label: FORMATS[value] }))}
        onChange={(event) =>
          setFormat(BOOK_FORMATS.find((each) => each === event.currentTarget.value) ?? format)
        }
      />
      <ul className={classes.files}>
        {FILES.map(({ book, name, says }) => (
          <li key={book} className={classes.file}>
            <Button
              size="md"
              variant="default"
              leftSection={<IconDownload size={18} stroke={1.75} aria-hidden />}
              {...(checked.success
                ? { component: 'a', href: bookPath(book, checked.data, format), download: true }
                : { disabled: true })}
            >
              {name}
            </Button>
            <span>{says}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
