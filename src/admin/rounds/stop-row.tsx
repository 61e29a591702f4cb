import { Menu } from '@mantine/core';
import { IconArrowDown } from '#src/ui/icons/icon-arrow-down.ts';
import { IconArrowUp } from '#src/ui/icons/icon-arrow-up.ts';
import { IconDots } from '#src/ui/icons/icon-dots.ts';
import { IconMapPin } from '#src/ui/icons/icon-map-pin.ts';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { ORDER_STATUSES } from '#contract/order/order.ts';
import { doorOutcomeText } from '#contract/round/round.ts';
import type { RoundStopView, RoundView } from '#contract/round/round.schema.ts';
import { shortTime } from '#contract/time/date-text.ts';
import classes from './stop-list.module.css';

interface StopRowProps {
  stop: RoundStopView;
  /** Its place on the round. */
  number: number;
  handle: ReactNode;
  others: readonly RoundView[];
  /** Undefined at the beginning. */
  onEarlier: (() => void) | undefined;
  /** Undefined at the end. */
  onLater: (() => void) | undefined;
  /** To another round, or to a new one. */
  onMove: (roundId: string | undefined) => void;
  onPlace: () => void;
}

const ICON = { size: 20, stroke: 1.75, 'aria-hidden': true } as const;

/** A stop of a round. */
export function StopRow(props: StopRowProps) {
  const { stop, number, handle, onEarlier, onLater, onPlace } = props;
  const { orderId, recipient, address, postalCode, coordinates } = stop;
  const place = [address, postalCode].filter(Boolean).join(', ');
  return (
    <article className={classes.row} aria-label={`Stop ${number}, ${recipient}`}>
      <span className={classes.number} aria-hidden>
        {number}
      </span>
      <div className={classes.who}>
        <h3 className={classes.name}>
          <Link to="/admin/orders/$id" params={{ id: orderId }}>
            {recipient}
          </Link>
        </h3>
        <p className={classes.address}>
          {place}
          {coordinates && ' · on the map'}
        </p>
        {stop.service && <p className={classes.service}>{stop.service}</p>}
      </div>
      <p className={classes.state} data-status={stop.status}>
        {stateOf(stop)}
      </p>
      <div className={classes.tools}>
        <ToolButton label={`Move ${recipient} up`} onPress={onEarlier}>
          <IconArrowUp {...ICON} />
        </ToolButton>
        <ToolButton label={`Move ${recipient} down`} onPress={onLater}>
          <IconArrowDown {...ICON} />
        </ToolButton>
        <ToolButton label={`Place ${recipient} on the map`} onPress={onPlace}>
          <IconMapPin {...ICON} />
        </ToolButton>
        <StopMenu {...props} />
        {handle}
      </div>
    </article>
  );
}

/** How the stop is doing: what the driver told last, or the order's status. */
function stateOf({ status, outcome, slot }: RoundStopView): string {
  if (!outcome) return `${ORDER_STATUSES[status]} · ${slot}`;
  const text = `${doorOutcomeText(outcome)}, ${shortTime(outcome.at)}`;
  return outcome.note ? `${text}. ${outcome.note}` : text;
}

interface ToolButtonProps {
  label: string;
  onPress: (() => void) | undefined;
  children: ReactNode;
}

/** Stays where it is when there is nothing more to step to, so that the focus does too. */
function ToolButton({ label, onPress, children }: ToolButtonProps) {
  return (
    <button
      type="button"
      className={classes.tool}
      aria-label={label}
      aria-disabled={onPress === undefined}
      onClick={() => onPress?.()}
    >
      {children}
    </button>
  );
}

function StopMenu({ stop, others, onMove }: StopRowProps) {
  return (
    <Menu position="bottom-end" width={260} withinPortal={false}>
      <Menu.Target>
        <button type="button" className={classes.tool} aria-label={`More for ${stop.recipient}`}>
          <IconDots {...ICON} />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        {others.map(({ id, name }) => (
          <Menu.Item key={id} onClick={() => onMove(id)}>
            Move to {name}
          </Menu.Item>
        ))}
        <Menu.Item onClick={() => onMove(undefined)}>Move to a new round</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
