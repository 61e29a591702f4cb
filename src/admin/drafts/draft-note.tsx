import type { ReactNode } from 'react';
import bar from '#src/admin/records/bottom-bar.module.css';
import classes from './draft-note.module.css';

interface DraftNoteProps {
  text: string;
  /** At the bottom of the screen instead of in its place. */
  isBar?: boolean;
  /** The buttons. */
  children: ReactNode;
}

/** Tells of a draft, and says what can be done with it. */
export function DraftNote({ text, isBar = false, children }: DraftNoteProps) {
  return (
    <section
      aria-label="Not saved"
      className={isBar ? bar.bar : classes.note}
      data-at-bottom={isBar || undefined}
    >
      <p className={isBar ? bar.text : classes.text}>{text}</p>
      {children}
    </section>
  );
}
