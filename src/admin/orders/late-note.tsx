import { IconClockExclamation } from '#src/ui/icons/icon-clock-exclamation.ts';
import classes from './since-print.module.css';

/** That an order runs late today, and why; nothing for all others. */
export function LateNote({ reason }: { reason: string }) {
  if (!reason) return null;
  return (
    <section className={classes.notes} aria-label="Running late">
      <IconClockExclamation size={20} stroke={1.75} aria-hidden />
      <p className={classes.list}>
        <strong>Running late.</strong> {reason}
      </p>
    </section>
  );
}
