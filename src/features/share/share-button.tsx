import { IconShare3 } from '@tabler/icons-react';
import { share } from './share.ts';
import classes from './share-button.module.css';

interface ShareButtonProps {
  title: string;
  /** The public address of the page. */
  url: string;
}

/** Hands a page to another program, or its address to the clipboard. */
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
