import { IconCamera } from '#src/ui/icons/icon-camera.ts';
import { type ReactNode, useState } from 'react';
import type { OwnersPhoto } from '#contract/order/order-photo.schema.ts';
import { mediumTime } from '#contract/time/date-text.ts';
import classes from './photo-panel.module.css';

interface PhotoFigureProps {
  /** Undefined while there is none. */
  photo: OwnersPhoto | undefined;
  name: string;
  /** What can be done with it. */
  children: ReactNode;
}

/** A photo in a frame of one size, so that nothing moves when it comes and goes. */
export function PhotoFigure({ photo, name, children }: PhotoFigureProps) {
  return (
    <figure className={classes.photo}>
      <div className={classes.frame}>
        {photo ? (
          <Picture key={photo.id} photo={photo} name={name} />
        ) : (
          <IconCamera size={40} stroke={1.25} aria-hidden />
        )}
      </div>
      <figcaption className={classes.caption}>
        {name}
        <br />
        {photo ? <time dateTime={photo.takenAt}>{mediumTime(photo.takenAt)}</time> : 'No photo yet'}
      </figcaption>
      <div className={classes.buttons}>{children}</div>
    </figure>
  );
}

/** Opens in full when it is pressed. */
function Picture({ photo: { url, width, height }, name }: { photo: OwnersPhoto; name: string }) {
  const [isBroken, setBroken] = useState(false);
  if (isBroken) return 'The photo could not be loaded';
  return (
    <a href={url} target="_blank" rel="noreferrer" className={classes.link}>
      <img
        src={url}
        alt={name}
        width={width}
        height={height}
        className={classes.picture}
        onError={() => setBroken(true)}
      />
    </a>
  );
}
