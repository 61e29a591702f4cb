import { PHOTO_FAILED, type usePhoto } from '#src/lib/photo/use-photo.ts';
import { PushButton } from '#src/ui/push-button.tsx';

/** One photo of the door, if the driver takes one. */
export function PhotoField({ photo }: { photo: ReturnType<typeof usePhoto> }) {
  const { taken, isWorking, hasFailed, open, drop, input } = photo;
  return (
    <div className="driver-photo">
      <input {...input} />
      {taken && (
        <img src={taken.url} alt="What you photographed" className="driver-photo-picture" />
      )}
      <div className="driver-form-actions">
        <PushButton look="outline" onClick={open}>
          {taken ? 'Take another' : 'Take a photo'}
        </PushButton>
        {taken && (
          <PushButton look="outline" onClick={drop}>
            Leave it out
          </PushButton>
        )}
      </div>
      <p role="status" className="driver-photo-status">
        {isWorking && 'The photo is being made small…'}
        {hasFailed && PHOTO_FAILED}
      </p>
    </div>
  );
}
