import { ActionIcon, Button, Textarea, TextInput } from '@mantine/core';
import { IconPencil } from '#src/ui/icons/icon-pencil.ts';
import { IconX } from '#src/ui/icons/icon-x.ts';
import { useEffect, useRef, useState } from 'react';
import { type PostalCodes, postalCodes } from '#contract/delivery/delivery-settings.schema.ts';
import classes from './area.module.css';

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

/** "2092", or "1804–1877". */
function codesText({ from, to }: Pick<PostalCodes, 'from' | 'to'>): string {
  return from === to ? from : `${from}–${to}`;
}

/** Reads codes and suburbs as they were typed; a sentence where they make no sense. */
function readPostalCodes(codes: string, suburbs: string): PostalCodes | string {
  const [from = '', to = from] = codes.split(/\s*(?:[–-]|to)\s*/).map((code) => code.trim());
  const names = suburbs.split(/[,\n]/).map((name) => name.trim());
  const read = postalCodes.safeParse({ from, to, suburbs: [...new Set(names.filter(Boolean))] });
  return read.success ? read.data : (read.error.issues[0]?.message ?? 'Please check this line');
}

/** Those whose code or suburb holds what was typed; a whole code also finds the range around it. */
export function findPostalCodes(all: readonly PostalCodes[], typed: string): PostalCodes[] {
  const wanted = typed.trim().toLowerCase();
  if (wanted === '') return [...all];
  const isCode = /^\d{4}$/.test(wanted);
  return all.filter(
    ({ from, to, suburbs }) =>
      from.startsWith(wanted) ||
      (isCode && from <= wanted && wanted <= to) ||
      suburbs.some((suburb) => suburb.toLowerCase().includes(wanted)),
  );
}

export function inCodeOrder(all: readonly PostalCodes[]): PostalCodes[] {
  return all.toSorted((a, b) => a.from.localeCompare(b.from) || b.to.localeCompare(a.to));
}
