import { Button, Input, InputBase, Popover } from '@mantine/core';
import { IconCalendar } from '@tabler/icons-react';
import { useCallback, useState } from 'react';
import { longDate } from '#contract/time/date-text.ts';
import type { DeliveryOptions } from '#contract/delivery/delivery.schema.ts';
import type { DateText } from '#contract/time/day.ts';
import { canComeAgain, loadPageAgain, useLazyComponent } from '#src/lib/use-lazy-component.ts';
import type { SeasonDays } from '#src/features/checkout/day-prices.ts';
import { fieldId } from '#src/features/checkout/field-id.ts';
import { deliveryCalendar } from './lazy-calendar.ts';

interface DeliveryDateFieldProps {
  options: DeliveryOptions | undefined;
  /** True when the days could not be loaded; then they can be asked for again. */
  isFailed: boolean;
  onRetry: () => void;
  /** The days on which the order has other prices. */
  seasons: readonly SeasonDays[];
  value: DateText | '';
  label?: string;
  error: string | undefined;
  onChange: (date: DateText) => void;
}

/** The delivery date: a button that opens the calendar of days the shop can promise. */
export function DeliveryDateField(props: DeliveryDateFieldProps) {
  const {
    options,
    isFailed,
    onRetry,
    seasons,
    value,
    label = 'Delivery date',
    error,
    onChange,
  } = props;
  const [isOpen, setOpen] = useState(false);
  const [missing, setMissing] = useState<{ error: unknown }>();
  const handleNoCalendar = useCallback((error: unknown) => setMissing({ error }), []);
  const DeliveryCalendar = useLazyComponent(deliveryCalendar, !missing, handleNoCalendar);
  const id = fieldId('deliveryDate');
  const isReady = options !== undefined && DeliveryCalendar !== undefined;
  const text = value ? longDate(value) : isOpen && !isReady ? 'One moment...' : 'Choose a day';

  function handleRetry() {
    if (!missing) onRetry();
    else if (canComeAgain(missing.error)) setMissing(undefined);
    else loadPageAgain();
  }

  if (isFailed || missing) {
    return (
      <Input.Wrapper
        label={label}
        size="md"
        withAsterisk
        error="The delivery days could not be loaded."
      >
        <Button id={id} variant="default" fullWidth onClick={handleRetry}>
          Load the delivery days again
        </Button>
      </Input.Wrapper>
    );
  }

  return (
    <Popover
      opened={isOpen && isReady}
      onChange={setOpen}
      position="bottom-start"
      trapFocus
      returnFocus
      shadow="md"
      // Fading out, it would take the next press: it moves with the page under the finger.
      transitionProps={{ exitDuration: 0 }}
      // In a very small window the days are scrolled to and their button is not; they must stay.
      hideDetached={false}
      // Its roles would take the button's id, which its label and the error summary lead to.
      withRoles={false}
    >
      <Popover.Target>
        <InputBase
          id={id}
          component="button"
          type="button"
          data-printed
          multiline
          size="md"
          pointer
          label={label}
          withAsterisk
          aria-label={`${label}, ${text}, required`}
          aria-haspopup="dialog"
          aria-expanded={isOpen && isReady}
          error={error}
          leftSection={<IconCalendar aria-hidden size={18} />}
          onClick={() => setOpen((open) => !open)}
        >
          {value ? text : <Input.Placeholder>{text}</Input.Placeholder>}
        </InputBase>
      </Popover.Target>
      <Popover.Dropdown role="dialog" aria-label="Choose a delivery date">
        {options && DeliveryCalendar && (
          <DeliveryCalendar
            dates={options.dates}
            today={options.today}
            seasons={seasons}
            value={value}
            onChoose={(date) => {
              onChange(date);
              setOpen(false);
              // The focus comes back without scrolling to it.
              document.getElementById(id)?.scrollIntoView({ block: 'nearest' });
            }}
          />
        )}
      </Popover.Dropdown>
    </Popover>
  );
}
