import { Button } from '@mantine/core';
import { IconCalendarDollar } from '#src/ui/icons/icon-calendar-dollar.ts';
import { IconDownload } from '#src/ui/icons/icon-download.ts';
import { IconGift } from '#src/ui/icons/icon-gift.ts';
import { IconPlus } from '#src/ui/icons/icon-plus.ts';
import { IconUpload } from '#src/ui/icons/icon-upload.ts';
import { Link } from '@tanstack/react-router';
import { ALWAYS_ONE_FILE, exportAddress } from '#contract/catalogue/catalogue-export.ts';
import { trpc } from '#src/lib/trpc.ts';
import classes from './dashboard-head.module.css';

interface DashboardHeadProps {
  /** How many products there are; 0 until that is known. */
  productCount: number;
  onCreate: () => void;
  onCreateAddOn: () => void;
  onImport: () => void;
}

const ICON = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;
const LOOK = { size: 'md', classNames: { section: classes.icon } } as const;

export function DashboardHead({
  productCount,
  onCreate,
  onCreateAddOn,
  onImport,
}: DashboardHeadProps) {
  return (
    <div className={classes.head}>
      <h1 className={classes.title}>Product Management</h1>
      <div className={classes.actions}>
        <Button
          component={Link}
          to="/admin/seasons"
          variant="default"
          leftSection={<IconCalendarDollar {...ICON} />}
          {...LOOK}
        >
          Season prices
        </Button>
        <Button
          variant="default"
          leftSection={<IconUpload {...ICON} />}
          onClick={onImport}
          {...LOOK}
        >
          Import
        </Button>
        <ExportLinks productCount={productCount} />
        <Button
          variant="default"
          leftSection={<IconGift {...ICON} />}
          onClick={onCreateAddOn}
          {...LOOK}
        >
          Create Add-on
        </Button>
        <Button
          className={classes.create}
          leftSection={<IconPlus {...ICON} />}
          onClick={onCreate}
          {...LOOK}
        >
          Create Product
        </Button>
      </div>
    </div>
  );
}

/** The catalogue as a file, or as several where one could not be imported again. */
function ExportLinks({ productCount }: { productCount: number }) {
  const { data: count = 1 } = trpc.admin.products.exportParts.useQuery(undefined, {
    enabled: productCount > ALWAYS_ONE_FILE,
  });
  return Array.from({ length: count }, (_, index) => (
    <Button
      key={index}
      component="a"
      href={exportAddress(index + 1)}
      download
      variant="default"
      leftSection={<IconDownload {...ICON} />}
      {...LOOK}
    >
      {count === 1 ? 'Export' : `Export ${index + 1} of ${count}`}
    </Button>
  ));
}
