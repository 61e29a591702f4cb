import { Button, Input, InputBase, Popover } from '@mantine/core';
import { IconCalendar } from '#src/ui/icons/icon-calendar.ts';
import { useCallback, useState } from 'react';
import { longDate, shortDate } from '#contract/time/date-text.ts';
import type { DeliveryOptions } from '#contract/delivery/delivery.schema.ts';
import type { DateText } from '#contract/time/day.ts';
import { addDays } from '#contract/time/johannesburg-time.ts';
import { canComeAgain, loadPageAgain, useLazyComponent } from '#src/lib/use-lazy-component.ts';
import type { SeasonDays } from '#src/features/checkout/day-prices.ts';
import { fieldId } from '#src/features/checkout/field-id.ts';
import classes from './delivery-fields.module.css';
import { deliveryCalendar } from './lazy-calendar.ts';

interface DeliveryDateFieldProps {
  options: DeliveryOptions | undefined;
  /** True when the days could not be loaded; then they can be asked for again. */
  isFailed: boolean;
  onRetry: () => void;
  /** The days on which the order has other prices. */
  seasons: readonly SeasonDays[];
  value: DateText | '';
  /** What happens on that day. */
  what?: 'Delivery' | 'Collection';
  error: string | undefined;
  onChange: (date: DateText) => void;
}

/** The delivery date: a button that opens the calendar of days the shop can promise. */
export function DeliveryDateField(props: DeliveryDateFieldProps) {
  const { options, isFailed, onRetry, seasons, value, what = 'Delivery', error, onChange } = props;
  const [isOpen, setOpen] = useState(false);
  const [missing, setMissing] = useState<{ error: unknown }>();
  const handleNoCalendar = useCallback((error: unknown) => setMissing({ error }), []);
  const DeliveryCalendar = useLazyComponent(deliveryCalendar, !missing, handleNoCalendar);
  const label = `${what} date`;
  const days = `${what.toLowerCase()} days`;
  const id = fieldId('deliveryDate');
  const isReady = options !== undefined && DeliveryCalendar !== undefined;
  const text = value ? longDate(value) : isOpen && !isReady ? 'One moment...' : 'Choose a day';

  function handleRetry() {
    if (missing && !canComeAgain(missing.error)) {
      loadPageAgain();
      return;
    }
    // On a bad line both may be missing.
    setMissing(undefined);
    if (isFailed) onRetry();
  }

  if (isFailed || missing) {
    return (
      <Input.Wrapper
        label={label}
        size="md"
        withAsterisk
        error={`The ${days} could not be loaded.`}
      >
        <Button id={id} variant="default" fullWidth onClick={handleRetry}>
          Load the {days} again
        </Button>
      </Input.Wrapper>
    );
  }

  const choose = (date: DateText) => {
    onChange(date);
    setOpen(false);
  };

  return (
    <div>
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
        <Popover.Dropdown role="dialog" aria-label={`Choose a ${label.toLowerCase()}`}>
          {options && DeliveryCalendar && (
            <DeliveryCalendar
              dates={options.dates}
              today={options.today}
              seasons={seasons}
              value={value}
              onChoose={(date) => {
                choose(date);
                // The focus comes back without scrolling to it.
                document.getElementById(id)?.scrollIntoView({ block: 'nearest' });
              }}
            />
          )}
        </Popover.Dropdown>
      </Popover>
      <NextDays options={options} value={value} onChoose={choose} />
    </div>
  );
}

interface NextDaysProps extends Pick<DeliveryDateFieldProps, 'options' | 'value'> {
  onChoose: (date: DateText) => void;
}

/** The next two days that can be kept, each one tap away. */
function NextDays({ options, value, onChoose }: NextDaysProps) {
  const open = options?.dates.filter(({ available }) => available) ?? [];
  return (
    <div role="group" aria-label="The next days" className={classes.nextDays}>
      {open.slice(0, 2).map(({ date }) => (
        <Button
          key={date}
          variant={date === value ? 'filled' : 'default'}
          size="sm"
          radius="xl"
          aria-pressed={date === value}
          onClick={() => onChoose(date)}
        >
          {options && dayName(date, options.today)}
        </Button>
      ))}
    </div>
  );
}

function dayName(date: DateText, today: DateText): string {
  if (date === today) return 'Today';
  return date === addDays(today, 1) ? 'Tomorrow' : shortDate(date);
}
