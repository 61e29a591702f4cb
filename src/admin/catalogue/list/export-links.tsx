import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { ALWAYS_ONE_FILE, exportAddress } from '#contract/catalogue/catalogue-export.ts';
import { trpc } from '#src/lib/trpc.ts';
import classes from './dashboard-head.module.css';

/** The catalogue as a file, or as several where one could not be imported again. */
export function ExportLinks({ productCount }: { productCount: number }) {
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
      size="md"
    >
      <IconDownload size={18} stroke={1.75} aria-hidden className={classes.icon} />
      {count === 1 ? 'Export' : `Export ${index + 1} of ${count}`}
    </Button>
  ));
}
