import { arrayMove } from '@dnd-kit/sortable';
import { useState } from 'react';
import type { RoundStopView, RoundView } from '#contract/round/round.schema.ts';
import { SortableItem } from '#src/admin/catalogue/list/sortable-item.tsx';
import { SortableList } from '#src/admin/records/sortable-list.tsx';
import { newUuid } from '#src/lib/new-uuid.ts';
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx';
import { PlaceDialog } from './place-dialog.tsx';
import classes from './stop-list.module.css';
import { StopRow } from './stop-row.tsx';
import type { RoundChanges } from './use-round-changes.ts';

interface StopListProps {
  round: RoundView;
  others: readonly RoundView[];
  /** `onFailed` is called where the new order was not saved. */
  onArrange: (orderIds: string[], onFailed: () => void) => void;
  onMove: (roundId: string, orderIds: string[]) => void;
  place: RoundChanges['place'];
}

/** The stops of a round in the order in which they are driven: dragged, or moved by buttons. */
export function StopList({ round, others, onArrange, onMove, place }: StopListProps) {
  const { shown, moveTo } = useShownOrder(round.stops, onArrange);
  const [moved, setMoved] = useState('');
  const [placed, setPlaced] = useState<RoundStopView>();
  const ids = shown.map(({ orderId }) => orderId);

  function step(from: number, to: number) {
    moveTo(arrayMove(ids, from, to));
    setMoved(`${shown[from]?.recipient ?? ''} is now stop ${to + 1} of ${shown.length}.`);
  }

  return (
    <SortableList
      id={`stops-${round.id}`}
      what="stop"
      items={shown.map(({ orderId, recipient }) => ({ id: orderId, name: recipient }))}
      onMove={moveTo}
    >
      <ol className={classes.list}>
        {shown.map((stop, index) => (
          <SortableItem
            key={stop.orderId}
            id={stop.orderId}
            name={stop.recipient}
            isMovable={shown.length > 1}
          >
            {(handle) => (
              <StopRow
                stop={stop}
                number={index + 1}
                handle={handle}
                others={others}
                onEarlier={index > 0 ? () => step(index, index - 1) : undefined}
                onLater={index < shown.length - 1 ? () => step(index, index + 1) : undefined}
                onMove={(roundId) => onMove(roundId ?? newUuid(), [stop.orderId])}
                onPlace={() => setPlaced(stop)}
              />
            )}
          </SortableItem>
        ))}
      </ol>
      <VisuallyHidden role="status">{moved}</VisuallyHidden>
      <PlaceDialog stop={placed} place={place} onClose={() => setPlaced(undefined)} />
    </SortableList>
  );
}

/** The stops as they were just put, until the answer follows: a row that is let go must not jump back first. */
function useShownOrder(stops: RoundStopView[], onArrange: StopListProps['onArrange']) {
  const [put, setPut] = useState<{ over: RoundStopView[]; ids: string[] }>();
  const shown =
    put?.over === stops
      ? put.ids.flatMap((id) => stops.find(({ orderId }) => orderId === id) ?? [])
      : stops;
  return {
    shown,
    moveTo: (ids: string[]): void => {
      setPut({ over: stops, ids });
      onArrange(ids, () => setPut(undefined));
    },
  };
}
