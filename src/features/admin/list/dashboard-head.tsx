import { Button } from '@mantine/core';
import { IconDownload, IconPlus, IconUpload } from '@tabler/icons-react';
import classes from './dashboard-head.module.css';

interface DashboardHeadProps {
  onCreate: () => void;
  onImport: () => void;
}

const ICON = { size: 18, stroke: 1.75, 'aria-hidden': true, className: classes.icon } as const;

export function DashboardHead({ onCreate, onImport }: DashboardHeadProps) {
  return (
    <div className={classes.head}>
      <h1 className={classes.title}>Product Management</h1>
      <div className={classes.actions}>
        <Button variant="default" size="md" onClick={onImport}>
          <IconUpload {...ICON} />
          Import
        </Button>
        <Button component="a" href="/api/admin/products.csv" download variant="default" size="md">
          <IconDownload {...ICON} />
          Export
        </Button>
        <Button size="md" className={classes.create} onClick={onCreate}>
          <IconPlus {...ICON} />
          Create Product
        </Button>
      </div>
    </div>
  );
}
