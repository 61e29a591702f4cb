import { IconShare3 } from '#src/ui/icons/icon-share-3.ts';
import classes from './share-button.module.css';
import { showToast } from '#src/ui/toasts/show-toast.ts';

interface ShareButtonProps {
  title: string;
  /** The public address of the page. */
  url: string;
}

/** Shares a page with another program, or copies its address to the clipboard. */
export function ShareButton({ title, url }: ShareButtonProps) {
  return (
    <button
      type="button"
      className={classes.share}
      aria-label={`Share ${title}`}
      onClick={() => void share({ title, url })}
    >
      <IconShare3 size={20} stroke={1.75} aria-hidden />
    </button>
  );
}

/** Opens the device's own dialog for sharing; where there is none, copies the address and says so. */
async function share({ title, url }: { title: string; url: string }): Promise<void> {
  if (typeof navigator.share === 'function') {
    const outcome = await navigator.share({ title, url }).then(
      () => 'done',
      (error: unknown) => (isChangeOfMind(error) ? 'done' : 'failed'),
    );
    if (outcome === 'done') return;
  }
  try {
    await navigator.clipboard.writeText(url);
    showToast({ tone: 'success', message: 'Link copied' });
  } catch {
    // Refused by the browser or its user, or the page is not served over https.
    showToast({ tone: 'error', title: 'The link could not be copied', message: url });
  }
}

function isChangeOfMind(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError';
}
