import type { ReactNode } from 'react';
import classes from './panel.module.css';

interface PanelProps {
  title: string;
  /** What stands opposite the title. */
  aside?: ReactNode;
  children: ReactNode;
}

/** One of the things on the first screen. */
export function Panel({ title, aside, children }: PanelProps) {
  return (
    <section className={classes.panel} aria-label={title}>
      <div className={classes.head}>
        <h2 className={classes.title}>{title}</h2>
        {aside}
      </div>
      {children}
    </section>
  );
}
