import { Button } from '@mantine/core';
import { DraftNote } from './draft-note.tsx';

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
