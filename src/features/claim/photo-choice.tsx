import { MAX_CLAIM_PHOTOS } from '#contract/order/claim.ts';
import { PushButton } from '#src/ui/push-button.tsx';
import classes from './claim.module.css';
import type { usePhotos } from '#src/lib/photo/use-photos.ts';

interface PhotoChoiceProps {
  choice: ReturnType<typeof usePhotos>;
  /** What was sent can no longer be left out. */
  isFixed: boolean;
}

/** The photos that go with what is wrong, if there are any. */
export function PhotoChoice({ choice, isFixed }: PhotoChoiceProps) {
  const { photos, isWorking, isFull, problem, open, drop, input } = choice;
  return (
    <div className={classes.choice}>
      <input {...input} />
      {photos.length > 0 && (
        <ul className={classes.pictures} aria-label="Chosen photos">
          {photos.map(({ id, url }, index) => (
            <li key={id} className={classes.chosen}>
              <img
                src={url}
                alt={`What you chose, ${index + 1} of ${photos.length}`}
                className={classes.picture}
              />
              {!isFixed && (
                <PushButton
                  look="quiet"
                  aria-label={`Leave out photo ${index + 1}`}
                  onClick={() => drop(id)}
                >
                  Leave out
                </PushButton>
              )}
            </li>
          ))}
        </ul>
      )}
      {!isFixed && !isFull && (
        <PushButton look="outline" onClick={open}>
          {photos.length > 0 ? 'Add another photo' : 'Add a photo'}
        </PushButton>
      )}
      <p role="status" className={classes.note}>
        {problem ||
          (isWorking
            ? 'The photo is being made small…'
            : `Up to ${MAX_CLAIM_PHOTOS}, if you like: they help us see what went wrong.`)}
      </p>
    </div>
  );
}
