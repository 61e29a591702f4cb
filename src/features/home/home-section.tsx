import { type ReactNode, useId } from 'react';
import classes from './home-section.module.css';

interface HomeSectionProps {
  title: string;
  /** Stands across from the title. */
  link?: ReactNode;
  /** Stand below the rest. */
  links?: ReactNode;
  children: ReactNode;
}

export function HomeSection({ title, link, links, children }: HomeSectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={classes.section}>
      <div className={classes.line}>
        <h2 id={id} className={classes.title}>
          {title}
        </h2>
        {link}
      </div>
      {children}
      {links && <div className={classes.line}>{links}</div>}
    </section>
  );
}
