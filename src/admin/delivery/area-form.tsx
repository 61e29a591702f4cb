import { Button, Textarea, TextInput } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import type { PostalCodes } from '#contract/delivery/delivery-settings.schema.ts';
import classes from './area.module.css';
import { readPostalCodes } from './postal-codes-text.ts';

interface AreaFormProps {
  initial: { codes: string; suburbs: string };
  action: string;
  /** Undefined when nothing is to change. */
  onDone: (codes: PostalCodes | undefined) => void;
}

/** A postal code, or a range of them, with its suburbs. */
export function AreaForm({ initial, action, onDone }: AreaFormProps) {
  const [codes, setCodes] = useState(initial.codes);
  const [suburbs, setSuburbs] = useState(initial.suburbs);
  const [error, setError] = useState<string>();
  const first = useRef<HTMLInputElement>(null);
  useEffect(() => first.current?.focus(), []);

  function handleDone() {
    const read = readPostalCodes(codes, suburbs);
    if (typeof read === 'string') setError(read);
    else onDone(read);
  }

  return (
    <div className={classes.form}>
      <TextInput
        size="md"
        label="Postal code, or from–to"
        placeholder="2092"
        autoComplete="off"
        ref={first}
        value={codes}
        error={error}
        onChange={(event) => {
          setCodes(event.currentTarget.value);
          setError(undefined);
        }}
      />
      <Textarea
        size="md"
        label="Suburbs, with commas between"
        rows={2}
        value={suburbs}
        onChange={(event) => setSuburbs(event.currentTarget.value)}
      />
      <div className={classes.actions}>
        <Button variant="subtle" size="md" onClick={() => onDone(undefined)}>
          Cancel
        </Button>
        <Button variant="default" size="md" onClick={handleDone}>
          {action}
        </Button>
      </div>
    </div>
  );
}
