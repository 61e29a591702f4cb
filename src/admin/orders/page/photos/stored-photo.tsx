import { Button } from '@mantine/core';
import { useRef, useState } from 'react';
import type { OwnersPhoto } from '#contract/order/order-photo.schema.ts';
import { mediumTime } from '#contract/time/date-text.ts';
import { useOrderChange } from '#src/admin/dialogs/form-dialog.tsx';
import { changeFailure } from '#src/lib/change-failure.ts';
import { trpc } from '#src/lib/trpc.ts';
import { SwappedLabel } from '#src/ui/swapped-label.tsx';
import { showToast } from '#src/ui/toasts/show-toast.ts';
import classes from './photo-panel.module.css';

interface StoredPhotoProps {
  orderId: string;
  photo: OwnersPhoto;
  name: string;
  /** What follows from removing it. */
  loss: string;
}

/** A photograph that the shop has, and the way to remove it, which is asked about first. */
export function StoredPhoto({ orderId, photo, name, loss }: StoredPhotoProps) {
  const [isAsking, setAsking] = useState(false);
  const [isBroken, setBroken] = useState(false);
  const first = useRef<HTMLButtonElement>(null);
  const removing = trpc.admin.photos.remove.useMutation(
    useOrderChange(() => showToast({ tone: 'success', message: 'Photograph removed' })),
  );
  const { url, width, height, takenAt } = photo;

  function ask(isOpen: boolean) {
    setAsking(isOpen);
    // The button that was pressed is gone with the focus on it.
    requestAnimationFrame(() => first.current?.focus());
  }

  return (
    <figure className={classes.photo}>
      {isBroken ? (
        <p className={classes.none}>The photograph could not be loaded.</p>
      ) : (
        <a href={url} target="_blank" rel="noreferrer">
          <img
            src={url}
            alt={name}
            width={width}
            height={height}
            className={classes.picture}
            onError={() => setBroken(true)}
          />
        </a>
      )}
      <figcaption className={classes.caption}>
        {name}, <time dateTime={takenAt}>{mediumTime(takenAt)}</time>
      </figcaption>
      {isAsking ? (
        <div role="group" aria-label={`Remove: ${name}`} className={classes.question}>
          <p className={classes.text}>Remove it? {loss}</p>
          <div className={classes.buttons}>
            <Button
              size="md"
              aria-disabled={removing.isPending}
              onClick={() => {
                if (!removing.isPending) removing.mutate({ id: orderId, photoId: photo.id });
              }}
            >
              <SwappedLabel>{removing.isPending ? 'Removing...' : 'Remove it'}</SwappedLabel>
            </Button>
            <Button ref={first} size="md" variant="default" onClick={() => ask(false)}>
              Keep it
            </Button>
          </div>
          {removing.error && (
            <p role="alert" className={classes.fault}>
              {changeFailure(removing.error, 'removed')}
            </p>
          )}
        </div>
      ) : (
        <div className={classes.buttons}>
          <Button ref={first} size="md" variant="default" onClick={() => ask(true)}>
            Remove
          </Button>
        </div>
      )}
    </figure>
  );
}
