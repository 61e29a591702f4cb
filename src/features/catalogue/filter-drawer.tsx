import { Button, Drawer } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './filter-drawer.module.css';

interface FilterDrawerProps {
  /** How many filters are in force. */
  count: number;
  /** The line that closes the drawer: how many bouquets there are now. */
  result: string;
  children: ReactNode;
}

/** On a small screen: the button that brings in the filter panel. */
export function FilterDrawer({ count, result, children }: FilterDrawerProps) {
  const [isOpen, { open, close }] = useDisclosure();
  return (
    <>
      <Button
        variant="default"
        className={classes.button}
        leftSection={<IconAdjustmentsHorizontal size={20} stroke={1.75} aria-hidden />}
        aria-haspopup="dialog"
        onClick={open}
      >
        {count > 0 ? `Filters (${count})` : 'Filters'}
      </Button>
      <Drawer
        opened={isOpen}
        onClose={close}
        position="left"
        size="22rem"
        title="Filters"
        closeButtonProps={{ 'aria-label': 'Close filters', size: 'lg' }}
        classNames={{ title: classes.title }}
      >
        {children}
        <Button size="md" fullWidth className={classes.show} onClick={close}>
          {result}
        </Button>
      </Drawer>
    </>
  );
}
