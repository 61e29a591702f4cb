import { Drawer } from '@mantine/core';
import { useMounted } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { PushButton } from '#src/ui/push-button.tsx';
import classes from './filter-drawer.module.css';
import { UiProvider } from '#src/ui/ui-provider.tsx';

interface FilterDrawerProps {
  isOpen: boolean;
  onClose: () => void;
  /** The line that closes the drawer: how many bouquets there are now. */
  result: string;
  children: ReactNode;
}

/** The filter panel of a small screen. */
export function FilterDrawer({ isOpen, onClose, result, children }: FilterDrawerProps) {
  // Its code comes when it is first opened: opening after that lets it see where the focus was.
  const isMounted = useMounted();
  return (
    <UiProvider>
      <Drawer
        opened={isOpen && isMounted}
        onClose={onClose}
        position="left"
        size="22rem"
        title="Filters"
        closeButtonProps={{ 'aria-label': 'Close filters', size: 'lg' }}
        classNames={{ title: classes.title }}
      >
        {children}
        <div className={classes.foot}>
          <PushButton size="lg" className={classes.show} onClick={onClose}>
            {result}
          </PushButton>
        </div>
      </Drawer>
    </UiProvider>
  );
}
