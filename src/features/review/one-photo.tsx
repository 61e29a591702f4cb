import type { usePhotos } from '#src/lib/photo/use-photos.ts';
import { PushButton } from '#src/ui/push-button.tsx';

interface OnePhotoProps {
  choice: ReturnType<typeof usePhotos>;
  /** What was sent can no longer be left out. */
  isFixed: boolean;
}

/** The photo that goes with a review, if there is one. */
export function OnePhoto({ choice, isFixed }: OnePhotoProps) {
  const { photos, isWorking, isFull, problem, open, drop, input } = choice;
  const [photo] = photos;
  return (
    <div className="review-choice">
      <input {...input} multiple={false} aria-label="Photo" />
      {photo && <img src={photo.url} alt="What you chose" className="review-picture" />}
      {!isFixed && photo && (
        <PushButton look="quiet" onClick={() => drop(photo.id)}>
          Leave the photo out
        </PushButton>
      )}
      {!isFixed && !isFull && (
        <PushButton look="outline" onClick={open}>
          Add a photo
        </PushButton>
      )}
      <p role="status" className="review-note">
        {problem ||
          (isWorking
            ? 'The photo is being made small…'
            : 'If you like. Everyone sees it, so please show the flowers and not a person or an address.')}
      </p>
    </div>
  );
}
