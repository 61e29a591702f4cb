import type { ReactNode } from 'react';
import classes from './admin-page-header.module.css';

interface ScreenHeadProps {
  title: string;
  lead: ReactNode;
  /** What can be done with all of it. */
  children?: ReactNode;
}

/** What a screen of the owner's is and what is on it, in a sentence. */
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
