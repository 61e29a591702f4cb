import { type ReactNode, useId } from 'react';
import classes from './content-section.module.css';

interface ContentSectionProps {
  title: string;
  children: ReactNode;
}

export function ContentSection({ title, children }: ContentSectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={classes.section}>
      <h2 id={id} className={classes.title}>
        {title}
      </h2>
      <div className={classes.text}>{children}</div>
    </section>
  );
}
