import { type ReactNode, useId } from 'react';
import classes from './home-section.module.css';

interface HomeSectionProps {
  title: string;
  /** Stands across from the title. */
  link?: ReactNode;
  children: ReactNode;
}

export function HomeSection({ title, link, children }: HomeSectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={classes.section}>
      <div className={classes.head}>
        <h2 id={id} className={classes.title}>
          {title}
        </h2>
        {link}
      </div>
      {children}
    </section>
  );
}
