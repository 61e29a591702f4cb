import { IconPrinter } from '#src/ui/icons/icon-printer.ts';
import classes from './since-print.module.css';

interface SincePrintProps {
  notes: readonly string[];
}

/** What is not on the papers as they were printed; nothing where they still hold. */
export function SincePrint({ notes }: SincePrintProps) {
  if (notes.length === 0) return null;
  return (
    <section className={classes.notes} aria-label="Changed since printed">
      <IconPrinter size={20} stroke={1.75} aria-hidden />
      <ul className={classes.list}>
        {notes.map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
    </section>
  );
}
