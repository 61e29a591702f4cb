import { ActionIcon, Button, TextInput } from '@mantine/core';
import { IconPencil } from '#src/ui/icons/icon-pencil.ts';
import { IconX } from '#src/ui/icons/icon-x.ts';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { feeLabel } from '#contract/delivery/delivery-fee.ts';
import { type FeeArea, feeArea } from '#contract/delivery/delivery-fees.schema.ts';
import { spanText } from '#contract/delivery/delivery-settings-diff.ts';
import { cents, randText } from '#contract/money/money.ts';
import { errorsIn } from '#src/lib/use-zod-form.ts';
import { centsOf } from './fee-input.tsx';
import classes from './fees.module.css';

interface FeeAreasProps {
  areas: readonly FeeArea[];
  onChange: (areas: FeeArea[]) => void;
}

const NEW = -1;

/** The places with a fee of their own, one of which can be edited at a time. */
export function FeeAreas({ areas, onChange }: FeeAreasProps) {
  const [edited, setEdited] = useState<number>();
  const adder = useRef<HTMLButtonElement>(null);

  function end(area: FeeArea | undefined, place: number) {
    if (area) onChange(place === NEW ? [...areas, area] : areas.with(place, area));
    flushSync(() => setEdited(undefined));
    adder.current?.focus();
  }

  return (
    <>
      {areas.length > 0 && (
        <ul className={classes.list}>
          {areas.map((area, place) => (
            <li key={area.name} className={classes.row}>
              {edited === place ? (
                <AreaForm area={area} onDone={(next) => end(next, place)} />
              ) : (
                <>
                  <span className={classes.text}>
                    {area.name}: {feeLabel(cents(area.cents))}
                    <span className={classes.quiet}>{area.spans.map(spanText).join(', ')}</span>
                  </span>
                  <ActionIcon
                    variant="subtle"
                    color="sand"
                    size={44}
                    aria-label={`Change the fee to ${area.name}`}
                    onClick={() => setEdited(place)}
                  >
                    <IconPencil size={20} aria-hidden />
                  </ActionIcon>
                  <ActionIcon
                    variant="subtle"
                    color="sand"
                    size={44}
                    aria-label={`Take out the fee to ${area.name}`}
                    onClick={() => onChange(areas.filter((each) => each !== area))}
                  >
                    <IconX size={20} aria-hidden />
                  </ActionIcon>
                </>
              )}
            </li>
          ))}
        </ul>
      )}
      {edited === NEW ? (
        <AreaForm onDone={(area) => end(area, NEW)} />
      ) : (
        <Button ref={adder} variant="default" size="md" onClick={() => setEdited(NEW)}>
          Add a place
        </Button>
      )}
    </>
  );
}

interface AreaFormProps {
  area?: FeeArea;
  /** Undefined when nothing is to change. */
  onDone: (area: FeeArea | undefined) => void;
}

function AreaForm({ area, onDone }: AreaFormProps) {
  const [typed, setTyped] = useState({
    name: area?.name ?? '',
    codes: area?.spans.map(spanText).join(', ') ?? '',
    fee: area ? randText(cents(area.cents)) : '',
  });
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const first = useRef<HTMLInputElement>(null);
  useEffect(() => first.current?.focus(), []);

  function put(changes: Partial<typeof typed>) {
    setTyped((before) => ({ ...before, ...changes }));
    setErrors({});
  }

  function done() {
    const wanted = {
      name: typed.name,
      spans: readSpans(typed.codes),
      cents: centsOf(typed.fee, 0),
    };
    const read = feeArea.safeParse(wanted);
    if (read.success) onDone(read.data);
    else setErrors(errorsIn(feeArea, wanted));
  }

  const wrongSpan = Object.entries(errors).find(([path]) => path.startsWith('spans'))?.[1];
  return (
    <div className={classes.form}>
      <TextInput
        size="md"
        label="Name of the place"
        placeholder="Pretoria"
        autoComplete="off"
        ref={first}
        value={typed.name}
        error={errors['name']}
        onChange={(event) => put({ name: event.currentTarget.value })}
      />
      <TextInput
        size="md"
        label="Its postal codes, with commas between"
        placeholder="0001–0199, 1804"
        autoComplete="off"
        value={typed.codes}
        error={wrongSpan}
        onChange={(event) => put({ codes: event.currentTarget.value })}
      />
      <TextInput
        size="md"
        inputMode="decimal"
        label="Fee, in rand"
        placeholder="Free"
        autoComplete="off"
        value={typed.fee}
        error={errors['cents']}
        onChange={(event) => put({ fee: event.currentTarget.value })}
      />
      <div className={classes.actions}>
        <Button variant="subtle" size="md" onClick={() => onDone(undefined)}>
          Cancel
        </Button>
        <Button variant="default" size="md" onClick={done}>
          {area ? 'Done' : 'Add it'}
        </Button>
      </div>
    </div>
  );
}

/** Reads “0001–0199, 1804”, right or not. */
function readSpans(text: string): FeeArea['spans'] {
  return text
    .split(/[,\n]/)
    .map((part) => part.trim())
    .filter(Boolean)
    .map((part) => {
      const [from = '', to = from] = part.split(/\s*(?:[–-]|to)\s*/);
      return { from, to };
    });
}
