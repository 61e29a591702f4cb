import { IconWifiOff } from '#src/ui/icons/icon-wifi-off.ts';
import { IconX } from '#src/ui/icons/icon-x.ts';
import { useState } from 'react';
import iconButton from '#src/ui/icon-button.module.css';
import { SHELL } from './keep-shell.ts';
import classes from './network-note.module.css';
import { useIsOnline } from './use-is-online.ts';

/** Says that there is no network, what follows from it, and where the day can still be read. */
export function NetworkNote() {
  const isOnline = useIsOnline();
  const [isClosed, setClosed] = useState(false);
  // Each time that the network goes is told.
  if (isOnline && isClosed) setClosed(false);
  return (
    <div role="status">
      {!isOnline && !isClosed && (
        <div className={classes.note}>
          <IconWifiOff size={20} stroke={1.75} aria-hidden />
          <p className={classes.text}>
            There is no network: nothing can be changed until it is back.{' '}
            <a href={SHELL} className={classes.link}>
              Read today and tomorrow
            </a>
          </p>
          <button
            type="button"
            className={iconButton.button}
            aria-label="Close"
            onClick={() => setClosed(true)}
          >
            <IconX size={20} stroke={1.75} aria-hidden />
          </button>
        </div>
      )}
    </div>
  );
}
