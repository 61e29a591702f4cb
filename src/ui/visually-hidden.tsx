import type { ReactNode } from 'react';
import classes from './visually-hidden.module.css';

interface VisuallyHiddenProps {
  /** `status` for words that are read out when they change. */
  role?: 'status';
  children: ReactNode;
}

/** Words for screen readers only. */
export function VisuallyHidden({ role, children }: VisuallyHiddenProps) {
  return (
    <span role={role} className={classes.hidden}>
      {children}
    </span>
  );
}
