import { Button, Menu } from '@mantine/core';
import { IconDots } from '#src/ui/icons/icon-dots.ts';
import { IconPrinter } from '#src/ui/icons/icon-printer.ts';
import { IconRoute } from '#src/ui/icons/icon-route.ts';
import type { RoundView } from '#contract/round/round.schema.ts';
import { plural } from '#contract/text/plural.ts';
import { newUuid } from '#src/lib/new-uuid.ts';
import { DriverLink } from './driver-link.tsx';
import { nearestNext, otherArea } from './nearest-next.ts';
import classes from './round-card.module.css';
import { StopList } from './stop-list.tsx';
import type { RoundChanges } from './use-round-changes.ts';

interface RoundCardProps {
  round: RoundView;
  others: readonly RoundView[];
  day: string;
  /** The day has passed, so that no link opens it any more. */
  isOver: boolean;
  changes: RoundChanges;
  /** Shows the round as it is printed. */
  onSheet: () => void;
}

const idsOf = (stops: RoundView['stops']) => stops.map(({ orderId }) => orderId);

/** One round: its stops, and what can be done with all of it. */
export function RoundCard(props: RoundCardProps) {
  const { round, others, day, isOver, changes, onSheet } = props;
  const { id, name, stops } = round;
  const arrange = (orderIds: string[], onFailed?: () => void) =>
    changes.arrange.mutate({ roundId: id, orderIds }, { ...(onFailed && { onError: onFailed }) });
  const moveTo = (roundId: string, orderIds: string[]) =>
    changes.move.mutate({ day, orderIds, roundId });
  return (
    <section className={classes.card} aria-label={name}>
      <header className={classes.head}>
        <h2 className={classes.name}>{name}</h2>
        <p className={classes.count}>{countText(stops)}</p>
      </header>
      <div className={classes.tools}>
        <Button
          variant="default"
          size="md"
          leftSection={<IconRoute size={20} stroke={1.75} aria-hidden />}
          disabled={stops.length < 3}
          onClick={() => arrange(idsOf(nearestNext(stops)))}
        >
          Nearest next
        </Button>
        <Button
          variant="default"
          size="md"
          leftSection={<IconPrinter size={20} stroke={1.75} aria-hidden />}
          onClick={onSheet}
        >
          Run sheet
        </Button>
        <RoundMenu round={round} others={others} onMove={moveTo} />
      </div>
      <StopList
        round={round}
        others={others}
        onArrange={arrange}
        onMove={moveTo}
        place={changes.place}
      />
      {!isOver && <DriverLink round={round} day={day} changes={changes} />}
    </section>
  );
}

function countText(stops: RoundView['stops']): string {
  const delivered = stops.filter(({ status }) => status === 'delivered').length;
  const count = plural(stops.length, 'stop');
  return delivered > 0 ? `${count}, ${delivered} delivered` : count;
}

interface RoundMenuProps {
  round: RoundView;
  others: readonly RoundView[];
  onMove: (roundId: string, orderIds: string[]) => void;
}

/** Splitting a round, and joining it with another one. */
function RoundMenu({ round: { name, stops }, others, onMove }: RoundMenuProps) {
  const half = otherArea(stops);
  return (
    <Menu position="bottom-end" width={260} withinPortal={false}>
      <Menu.Target>
        <button type="button" className={classes.more} aria-label={`More for ${name}`}>
          <IconDots size={20} stroke={1.75} aria-hidden />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item disabled={half.length === 0} onClick={() => onMove(newUuid(), idsOf(half))}>
          Split by area
        </Menu.Item>
        {others.map((other) => (
          <Menu.Item key={other.id} onClick={() => onMove(other.id, idsOf(stops))}>
            Join with {other.name}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
