import { Alert, Button, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { placeStopInput, type RoundStopView } from '#contract/round/round.schema.ts';
import classes from '#src/admin/dialogs/dialog.module.css';
import { type DialogForm, FormDialog, useTellDirty } from '#src/admin/dialogs/form-dialog.tsx';
import { changeFailure } from '#src/lib/change-failure.ts';
import type { RoundChanges } from './use-round-changes.ts';

interface PlaceDialogProps {
  /** Undefined while nothing is asked. */
  stop: RoundStopView | undefined;
  place: RoundChanges['place'];
  onClose: () => void;
}

/** Where a stop is on the map, for "Nearest next" and for the driver's map. */
export function PlaceDialog({ stop, place, onClose }: PlaceDialogProps) {
  return (
    <FormDialog isOpen={stop !== undefined} onClose={onClose} title="Place on the map">
      {(dialog) => stop && <PlaceForm stop={stop} place={place} dialog={dialog} />}
    </FormDialog>
  );
}

interface PlaceFormProps {
  stop: RoundStopView;
  place: RoundChanges['place'];
  dialog: DialogForm;
}

function PlaceForm({ stop, place, dialog }: PlaceFormProps) {
  const { orderId, recipient, address, coordinates } = stop;
  const begun = coordinates ? `${coordinates.latitude}, ${coordinates.longitude}` : '';
  const [text, setText] = useState(begun);
  const [fault, setFault] = useState<string>();
  useTellDirty(text !== begun, dialog.onDirtyChange);

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    const input = { orderId, place: text };
    const { error } = placeStopInput.safeParse(input);
    setFault(error?.issues[0]?.message);
    if (!error && !place.isPending) place.mutate(input, { onSuccess: dialog.onDone });
  }

  return (
    <form noValidate className={classes.fields} onSubmit={handleSubmit}>
      <p className={classes.text}>
        {recipient}, {address}
      </p>
      <TextInput
        label="Coordinates, or a map’s link"
        description="In Google Maps, hold your finger on the place and copy the two numbers. Empty takes the place away."
        size="md"
        autoComplete="off"
        value={text}
        error={fault}
        onChange={({ currentTarget: { value } }) => {
          setText(value);
          setFault(undefined);
        }}
      />
      {place.error && (
        <Alert role="alert" color="blush">
          {changeFailure(place.error, 'saved')}
        </Alert>
      )}
      <div className={classes.actions}>
        <Button type="submit" size="md" aria-disabled={place.isPending}>
          Save the place
        </Button>
      </div>
    </form>
  );
}
