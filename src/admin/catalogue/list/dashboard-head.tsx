import { Button } from '@mantine/core';
import { IconPlus, IconUpload } from '@tabler/icons-react';
import classes from './dashboard-head.module.css';
import { ExportLinks } from './export-links.tsx';

interface DashboardHeadProps {
  /** How many products there are; 0 until that is known. */
  productCount: number;
  onCreate: () => void;
  onImport: () => void;
}

const ICON = { size: 18, stroke: 1.75, 'aria-hidden': true, className: classes.icon } as const;

export function DashboardHead({ productCount, onCreate, onImport }: DashboardHeadProps) {
  return (
    <div className={classes.head}>
      <h1 className={classes.title}>Product Management</h1>
      <div className={classes.actions}>
        <Button variant="default" size="md" onClick={onImport}>
          <IconUpload {...ICON} />
          Import
        </Button>
        <ExportLinks productCount={productCount} />
        <Button size="md" className={classes.create} onClick={onCreate}>
          <IconPlus {...ICON} />
          Create Product
        </Button>
      </div>
    </div>
  );
}
