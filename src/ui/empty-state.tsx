import type { ReactNode } from 'react';
import classes from './empty-state.module.css';

interface EmptyStateProps {
  title: string;
  text?: string;
  /** What the shopper can do next: a link or a button. */
  children?: ReactNode;
}

/** Stands where a list would be. */
export function EmptyState({ title, text, children }: EmptyStateProps) {
  return (
    <div className={classes.empty}>
      <p className={classes.title}>{title}</p>
      {text && <p className={classes.text}>{text}</p>}
      {children}
    </div>
  );
}
