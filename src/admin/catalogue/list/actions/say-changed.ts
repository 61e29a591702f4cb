import { showToast } from '#src/ui/toasts/show-toast.ts';

interface InlineChange {
  name: string;
  from: string;
  to: string;
  onUndo: () => void;
}

/** Says what was changed in a product's card, where a slip of the finger is saved at once, with a way back. */
export function sayChanged({ name, from, to, onUndo }: InlineChange): void {
  showToast({
    tone: 'success',
    title: 'Product updated successfully',
    message: `${name}: ${from} before, ${to} now.`,
    action: { label: 'Undo', onClick: onUndo },
  });
}
