import { Button } from '@mantine/core';
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

interface OfferedDraftProps {
  isBar?: boolean;
  onShow: () => void;
  onDrop: () => void;
}

/** Offers a draft that another tab typed, which may be closed or still open. */
export function OfferedDraft({ isBar = false, onShow, onDrop }: OfferedDraftProps) {
  return (
    <DraftNote isBar={isBar} text="Something was typed here in another tab and not saved.">
      <Button variant="subtle" size="md" onClick={onDrop}>
        Drop the draft
      </Button>
      <Button variant="light" size="md" onClick={onShow}>
        Show it
      </Button>
    </DraftNote>
  );
}
