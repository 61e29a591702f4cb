import { type FormEvent, useEffect, useRef, useState } from 'react';
import {
  DOOR_OUTCOMES,
  type DoorOutcomeKind,
  MAX_DOOR_NOTE,
  MAX_TO_WHOM,
} from '#contract/round/round.ts';
import type { DoorOutcomeInput } from '#contract/round/round.schema.ts';
import { newUuid } from '#src/lib/new-uuid.ts';
import { usePhoto } from '#src/lib/photo/use-photo.ts';
import { PushButton } from '#src/ui/push-button.tsx';
import type { OpenForm } from './open-form.ts';
import { PhotoField } from './photo-field.tsx';

type Said = Pick<DoorOutcomeInput, 'id' | 'toWhom' | 'note' | 'at' | 'photoId'>;

interface OutcomeFormProps {
  kind: DoorOutcomeKind;
  /** What was typed before the page was loaded again. */
  typed: Pick<OpenForm, 'toWhom' | 'note'>;
  recipient: string;
  onType: (typed: Pick<OpenForm, 'toWhom' | 'note'>) => void;
  onCancel: () => void;
  onSave: (said: Said, photo: ArrayBuffer | undefined) => void;
}

const NAME_LABELS: Partial<Record<DoorOutcomeKind, string>> = {
  delivered: 'To whom? You may leave it empty',
  left_with: 'With whom?',
};

/** What the driver says of an outcome. Saved, it is on its way: a slip of the finger has to be pressed twice. */
export function OutcomeForm(props: OutcomeFormProps) {
  const { kind, recipient, typed, onType, onCancel, onSave } = props;
  const [toWhom, setToWhom] = useState(typed.toWhom);
  const [note, setNote] = useState(typed.note);
  const [isMissing, setMissing] = useState(false);
  const title = useRef<HTMLHeadingElement>(null);
  const name = useRef<HTMLInputElement>(null);
  const isSaved = useRef(false);
  const photo = usePhoto();
  const nameLabel = NAME_LABELS[kind];

  useEffect(() => title.current?.focus(), []);

  async function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (kind === 'left_with' && toWhom.trim() === '') {
      setMissing(true);
      name.current?.focus();
      return;
    }
    // It is still being made small: what it says stands there.
    if (photo.isWorking || isSaved.current) return;
    // Pressed twice while the photo is read, it is still one outcome.
    isSaved.current = true;
    const { taken } = photo;
    const said = { id: newUuid(), toWhom, note, at: new Date().toISOString() };
    // A photo that the browser has lost must not keep the outcome back.
    const file = await taken?.jpeg.arrayBuffer().catch(() => undefined);
    onSave({ ...said, photoId: (file && taken?.id) ?? null }, file);
  }

  return (
    <form noValidate className="driver-form-form" onSubmit={(event) => void handleSubmit(event)}>
      <h3 ref={title} tabIndex={-1} className="driver-form-title">
        {recipient}: {DOOR_OUTCOMES[kind]}
      </h3>
      {nameLabel && (
        <label className="driver-form-field">
          {nameLabel}
          <input
            ref={name}
            className="driver-form-input"
            maxLength={MAX_TO_WHOM}
            autoComplete="off"
            aria-invalid={isMissing || undefined}
            aria-describedby={isMissing ? 'with-whom-missing' : undefined}
            value={toWhom}
            onChange={({ currentTarget: { value } }) => {
              setToWhom(value);
              onType({ toWhom: value, note });
              setMissing(false);
            }}
          />
          {isMissing && (
            <span id="with-whom-missing" className="driver-form-fault">
              Please say with whom
            </span>
          )}
        </label>
      )}
      <label className="driver-form-field">
        Note, if there is something to say
        <textarea
          className="driver-form-input"
          rows={2}
          maxLength={MAX_DOOR_NOTE}
          value={note}
          onChange={({ currentTarget: { value } }) => {
            setNote(value);
            onType({ toWhom, note: value });
          }}
        />
      </label>
      <PhotoField photo={photo} />
      <div className="driver-form-actions">
        <PushButton type="submit" aria-disabled={photo.isWorking}>
          Save
        </PushButton>
        <PushButton look="outline" onClick={onCancel}>
          Not yet
        </PushButton>
      </div>
    </form>
  );
}
