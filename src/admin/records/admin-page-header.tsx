import type { ReactNode } from 'react';
import classes from './admin-page-header.module.css';

interface ScreenHeadProps {
  title: ReactNode;
  lead: ReactNode;
  /** What can be done with all of it. */
  children?: ReactNode;
}

/** The title of a screen of the owner's, and a sentence about its content. */
export function AdminPageHeader({ title, lead, children }: ScreenHeadProps) {
  return (
    <div className={classes.head}>
      <div>
        <h1 className={classes.title}>{title}</h1>
        <p className={classes.lead}>{lead}</p>
      </div>
      {children}
    </div>
  );
}
