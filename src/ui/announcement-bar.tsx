import type { ReactNode } from 'react';
import classes from './announcement-bar.module.css';
import { TAGLINE } from './tagline.ts';

/** A line of fixed height above the header: the live promise once it is known, the standing claim until then. */
export function AnnouncementBar({ children }: { children: ReactNode }) {
  return <div className={classes.strip}>{children ?? TAGLINE}</div>;
}
