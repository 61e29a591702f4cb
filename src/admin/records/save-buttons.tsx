import { Button } from '@mantine/core';
import { SwappedLabel } from '#src/ui/swapped-label.tsx';

interface SaveButtonsProps {
  isSaving: boolean;
  onUndo: () => void;
}

/** What takes back or saves what was changed in a form of settings, which submits. */
export function SaveButtons({ isSaving, onUndo }: SaveButtonsProps) {
  return (
    <>
      <Button variant="subtle" size="md" onClick={onUndo}>
        Undo changes
      </Button>
      <Button type="submit" size="md" aria-disabled={isSaving}>
        <SwappedLabel>{isSaving ? 'Saving...' : 'Save'}</SwappedLabel>
      </Button>
    </>
  );
}
