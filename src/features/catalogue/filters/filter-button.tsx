import { useDisclosure, useMounted } from '@mantine/hooks';
import { IconAdjustmentsHorizontal } from '#src/ui/icons/icon-adjustments-horizontal.ts';
import { type ReactNode, useCallback } from 'react';
import { AnchorButton, PushButton } from '#src/ui/push-button.tsx';
import { withMantineStyles } from '#src/ui/with-mantine-styles.ts';
import { preload, type NotLoaded, useLazyComponent } from '#src/lib/use-lazy-component.ts';
import classes from './filter-button.module.css';

const filterDrawer = {
  load: async () => (await withMantineStyles(import('./filter-drawer.tsx'))).FilterDrawer,
};

interface FilterButtonProps {
  /** How many filters are in force. */
  count: number;
  /** The line that closes the drawer: how many bouquets there are now. */
  result: string;
  /** Where the panel is that shows before the page is hydrated. */
  panelId: string;
  onNotLoaded: NotLoaded;
  /** The filter panel. */
  children: ReactNode;
}

/**
 * On a small screen: brings in the filter panel, as a drawer. Before hydration it is a link to the panel
 * in the page, which that shows.
 */
export function FilterButton(props: FilterButtonProps) {
  const { count, result, panelId, onNotLoaded, children } = props;
  const isReady = useMounted();
  const [isOpen, { open, close }] = useDisclosure();
  const handleNotLoaded = useCallback(
    (error: unknown) => {
      close();
      onNotLoaded(error);
    },
    [close, onNotLoaded],
  );
  const FilterDrawer = useLazyComponent(filterDrawer, isOpen, handleNotLoaded);
  const ahead = () => preload(filterDrawer);
  const label = (
    <>
      <IconAdjustmentsHorizontal size={20} stroke={1.75} aria-hidden />
      {count > 0 ? `Filters (${count})` : 'Filters'}
    </>
  );

  if (!isReady) {
    return (
      <AnchorButton look="outline" href={`#${panelId}`} className={classes.button}>
        {label}
      </AnchorButton>
    );
  }
  return (
    <>
      <PushButton
        look="outline"
        className={classes.button}
        aria-haspopup="dialog"
        onClick={open}
        onPointerEnter={ahead}
        onFocus={ahead}
      >
        {label}
      </PushButton>
      {FilterDrawer && (
        <FilterDrawer isOpen={isOpen} onClose={close} result={result}>
          {children}
        </FilterDrawer>
      )}
    </>
  );
}
