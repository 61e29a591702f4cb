import { Button } from '@mantine/core';
import { IconPlus } from '#src/ui/icons/icon-plus.ts';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { StemView } from '#contract/recipe/stem.schema.ts';
import { AdminPageHeader } from '#src/admin/records/admin-page-header.tsx';
import { QueryBoundary } from '#src/admin/records/query-boundary.tsx';
import { trpc } from '#src/lib/trpc.ts';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { type AskedOfStem, StemDialogs } from './stem-dialogs.tsx';
import { StemList } from './stem-list.tsx';
import classes from './stems.module.css';
import { ThrownAwayPanel } from './thrown-away-panel.tsx';
import { ToBuyPanel } from './to-buy-panel.tsx';
import { useStemChanges } from './use-stem-changes.ts';

interface StemsScreenProps {
  /** The last day for which is bought. */
  until: string;
  today: string;
  onUntil: (until: string) => void;
}

/** What has to be bought, what is in the bucket, and what was thrown away. */
export function StemsScreen(props: StemsScreenProps) {
  const query = trpc.admin.stems.list.useQuery();
  const changes = useStemChanges();
  const [asked, setAsked] = useState<AskedOfStem>();
  return (
    <>
      <AdminPageHeader
        title="Stems"
        lead={
          <>
            What to buy, what is in the bucket, what was thrown away.{' '}
            <Link to="/admin/recipes" className={classes.link}>
              Recipes and margins
            </Link>
          </>
        }
      >
        <Button
          size="md"
          leftSection={<IconPlus size={20} stroke={1.75} aria-hidden />}
          onClick={() => setAsked({ what: 'save', stem: undefined })}
        >
          Add a stem
        </Button>
      </AdminPageHeader>
      <QueryBoundary query={query} what="stems">
        {({ stems }) =>
          stems.length === 0 ? (
            <NoStems />
          ) : (
            <Stems {...props} stems={stems} changes={changes} onAsk={setAsked} />
          )
        }
      </QueryBoundary>
      <StemDialogs asked={asked} changes={changes} onClose={() => setAsked(undefined)} />
    </>
  );
}

interface StemsProps extends StemsScreenProps {
  stems: readonly StemView[];
  changes: ReturnType<typeof useStemChanges>;
  onAsk: (asked: AskedOfStem) => void;
}

function Stems({ until, today, onUntil, stems, changes, onAsk }: StemsProps) {
  return (
    <div className={classes.panels}>
      <ToBuyPanel until={until} today={today} onUntil={onUntil} changes={changes} />
      <div className={classes.onScreen}>
        <StemList stems={stems} onAsk={onAsk} />
      </div>
      <div className={classes.onScreen}>
        <ThrownAwayPanel today={today} changes={changes} />
      </div>
    </div>
  );
}

function NoStems() {
  return (
    <EmptyState
      title="No stems yet"
      text="Add the flowers and greens that you buy, with what one stem costs. Then say in the recipes how many of each a size has: the shop works out what to buy, and what a bouquet brings."
    />
  );
}
