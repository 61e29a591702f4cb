import { ActionIcon } from '@mantine/core';
import { IconPencil, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import type { PostalCodes } from '#contract/delivery/delivery-settings.schema.ts';
import { AreaForm } from './area-form.tsx';
import classes from './area.module.css';
import { codesText } from './postal-codes-text.ts';

interface AreaRowProps {
  codes: PostalCodes;
  /** Undefined takes the line out. */
  onChange: (fresh: PostalCodes | undefined) => void;
}

/** One line of the area: read, or edited in its place. */
export function AreaRow({ codes, onChange }: AreaRowProps) {
  const [isEditing, setEditing] = useState(false);
  const name = codesText(codes);

  if (isEditing) {
    return (
      <li className={classes.row}>
        <AreaForm
          initial={{ codes: name, suburbs: codes.suburbs.join(', ') }}
          action="Done"
          onDone={(fresh) => {
            setEditing(false);
            if (fresh) onChange(fresh);
          }}
        />
      </li>
    );
  }
  return (
    <li className={classes.row}>
      <span className={classes.text}>
        <b className={classes.code}>{name}</b>{' '}
        <span className={classes.suburbs}>{codes.suburbs.join(', ') || noSuburbs(codes)}</span>
      </span>
      <ActionIcon
        variant="subtle"
        color="sand"
        size={44}
        aria-label={`Change ${name}`}
        onClick={() => setEditing(true)}
      >
        <IconPencil size={20} aria-hidden />
      </ActionIcon>
      <ActionIcon
        variant="subtle"
        color="sand"
        size={44}
        aria-label={`Take out ${name}`}
        onClick={() => onChange(undefined)}
      >
        <IconX size={20} aria-hidden />
      </ActionIcon>
    </li>
  );
}

function noSuburbs({ from, to }: PostalCodes): string {
  return from === to ? 'No suburbs named' : 'whole range';
}
