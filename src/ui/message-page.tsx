import type { ReactNode } from 'react';
import classes from './message-page.module.css';

interface MessagePageProps {
  title: string;
  text: string;
  /** The ways on from here. */
  children: ReactNode;
}

/** A page that only says one thing: not found, or something went wrong. */
export function MessagePage({ title, text, children }: MessagePageProps) {
  return (
    <section className={classes.page}>
      <h1 className={classes.title}>{title}</h1>
      <p className={classes.text}>{text}</p>
      <div className={classes.actions}>{children}</div>
    </section>
  );
}
