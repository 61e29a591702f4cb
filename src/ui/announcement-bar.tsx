import type { ReactNode } from 'react';
import { useTagline } from '#src/lib/site-content.tsx';
import classes from './announcement-bar.module.css';

/** A line of fixed height above the header: the live promise once it is known, the standing claim until then. */
export function AnnouncementBar({ children }: { children: ReactNode }) {
  const tagline = useTagline();
  return <div className={classes.strip}>{children ?? tagline}</div>;
}
