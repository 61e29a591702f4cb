import { Button, TextInput } from '@mantine/core';
import { IconSearch } from '#src/ui/icons/icon-search.ts';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import {
  isInArea,
  OUTSIDE_AREA_REFUSAL,
  OUTSIDE_AREA_WARNING,
} from '#contract/delivery/delivery-area.ts';
import type { PostalCodes } from '#contract/delivery/delivery-settings.schema.ts';
import classes from './area.module.css';
import { AreaForm, AreaRow, findPostalCodes, inCodeOrder } from './area-row.tsx';
import fields from './settings-fields.module.css';
import { Section, ToggleLine } from './settings-fields.tsx';
import type { ChangeDraft, DraftErrors, SettingsDraft } from './use-delivery-draft.ts';

const SHOWN_AT_ONCE = 6;

interface AreaSectionProps {
  draft: SettingsDraft;
  errors: DraftErrors;
  change: ChangeDraft;
}

/** The postal codes the shop delivers to, and what an address elsewhere gets. */
export function AreaSection({ draft: { area }, errors, change }: AreaSectionProps) {
  const [typed, setTyped] = useState('');
  const [isAll, setAll] = useState(false);
  const [isAdding, setAdding] = useState(false);
  const adder = useRef<HTMLButtonElement>(null);
  const found = findPostalCodes(area.codes, typed);
  const shown = isAll || typed ? found : found.slice(0, SHOWN_AT_ONCE);
  const isStrange = /^\d{4}$/.test(typed.trim()) && !isInArea(area, typed.trim());

  function replace(old: PostalCodes | undefined, fresh: PostalCodes | undefined) {
    const others = area.codes.filter((codes) => codes !== old);
    change({ area: { ...area, codes: inCodeOrder(fresh ? [...others, fresh] : others) } });
  }

  return (
    <Section
      title="Where you deliver"
      hint="Postal codes with their suburbs. Checkout suggests the suburbs and knows their codes."
    >
      <ToggleLine
        name="Refuse addresses outside"
        state={
          area.outside === 'refuse'
            ? 'Orders to other postal codes are refused'
            : 'Off: shoppers are warned, the order is marked for you'
        }
        isOn={area.outside === 'refuse'}
        onChange={(isOn) => change({ area: { ...area, outside: isOn ? 'refuse' : 'warn' } })}
      />
      {errors['area'] && (
        <p role="alert" className={fields.error}>
          {errors['area']}
        </p>
      )}
      <TextInput
        type="search"
        className={classes.find}
        size="md"
        label="Find or try a postal code or suburb"
        leftSection={<IconSearch size={18} aria-hidden />}
        autoComplete="off"
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <p role="status" className={classes.strange}>
        {isStrange &&
          `Shoppers read: “${area.outside === 'refuse' ? OUTSIDE_AREA_REFUSAL : OUTSIDE_AREA_WARNING}”`}
        {!isStrange && found.length === 0 && 'No postal code or suburb like that.'}
      </p>
      <ul className={classes.list}>
        {shown.map((codes) => (
          <AreaRow
            key={`${codes.from} ${codes.to} ${codes.suburbs.join()}`}
            codes={codes}
            onChange={(fresh) => replace(codes, fresh)}
          />
        ))}
      </ul>
      <div className={classes.actions}>
        {shown.length < found.length && (
          <Button variant="subtle" size="md" onClick={() => setAll(true)}>
            Show all {found.length}
          </Button>
        )}
        {!isAdding && (
          <Button ref={adder} variant="default" size="md" onClick={() => setAdding(true)}>
            Add a postal code
          </Button>
        )}
      </div>
      {isAdding && (
        <AreaForm
          initial={{ codes: isStrange ? typed.trim() : '', suburbs: '' }}
          action="Add it"
          onDone={(fresh) => {
            if (fresh) replace(undefined, fresh);
            flushSync(() => setAdding(false));
            adder.current?.focus();
          }}
        />
      )}
    </Section>
  );
}
