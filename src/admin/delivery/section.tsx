import type { ReactNode } from 'react';
import classes from './section.module.css';

interface SectionProps {
  title: string;
  hint: ReactNode;
  children: ReactNode;
}

/** One subject of the settings. */
export function Section({ title, hint, children }: SectionProps) {
  return (
    <section className={classes.section}>
      <h2 className={classes.title}>{title}</h2>
      <p className={classes.hint}>{hint}</p>
      {children}
    </section>
  );
}
