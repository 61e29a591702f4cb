import { Button } from '@mantine/core';
import { IconArrowLeft } from '#src/ui/icons/icon-arrow-left.ts';
import { IconPlus } from '#src/ui/icons/icon-plus.ts';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { AdminProductView } from '#contract/catalogue/product-input.schema.ts';
import type { SeasonsView } from '#contract/catalogue/season-price.schema.ts';
import { AdminPageHeader } from '#src/admin/records/admin-page-header.tsx';
import { QueryBoundary } from '#src/admin/records/query-boundary.tsx';
import records from '#src/admin/records/record-list.module.css';
import { trpc } from '#src/lib/trpc.ts';
import { SeasonCard } from './season-card.tsx';
import { type BegunSeason, editedSeason, likeSeason, newSeason } from './season-draft.ts';
import { SeasonDialog } from './season-form.tsx';
import { SeasonHistory } from './season-history.tsx';
import classes from './seasons.module.css';
import { useSeasonChanges } from './use-season-changes.ts';

/** The seasons whose days of delivery have prices of their own. */
export function SeasonsScreen() {
  const seasons = trpc.admin.seasons.list.useQuery(undefined, { refetchOnMount: 'always' });
  const products = trpc.admin.products.list.useQuery();
  return (
    <>
      <Link to="/admin/dashboard" className={classes.back}>
        <IconArrowLeft size={20} stroke={1.75} aria-hidden /> Products
      </Link>
      <AdminPageHeader
        title="Season prices"
        lead="Other prices for what is delivered on some days, such as Valentine’s Day."
      />
      <QueryBoundary query={seasons} what="seasons">
        {(view) => (
          <QueryBoundary query={products} what="products">
            {(all) => <Seasons view={view} products={all} />}
          </QueryBoundary>
        )}
      </QueryBoundary>
    </>
  );
}

interface SeasonsProps {
  view: SeasonsView;
  products: readonly AdminProductView[];
}

function Seasons({ view: { today, seasons, past }, products }: SeasonsProps) {
  const changes = useSeasonChanges();
  const [begun, setBegun] = useState<BegunSeason>();
  const [isOpen, setOpen] = useState(false);

  function open(season: BegunSeason): void {
    changes.save.reset();
    setBegun(season);
    setOpen(true);
  }

  return (
    <>
      <Button
        size="md"
        leftSection={<IconPlus size={20} stroke={1.75} aria-hidden />}
        onClick={() => open(newSeason())}
      >
        New season
      </Button>
      <h2 className={records.heading}>On, and still to come</h2>
      {seasons.length === 0 && (
        <p className={records.none}>No season is on: every day has the usual prices.</p>
      )}
      <ul className={records.list}>
        {seasons.map((season) => (
          <SeasonCard
            key={season.id}
            season={season}
            state={season.firstDay <= today ? 'On now' : 'Coming'}
            products={products}
          >
            <Button size="md" variant="default" onClick={() => open(editedSeason(season))}>
              Change {season.name}
            </Button>
            <Button
              size="md"
              variant="default"
              aria-disabled={changes.end.isPending}
              onClick={() => {
                if (!changes.end.isPending) changes.end.mutate({ id: season.id });
              }}
            >
              End {season.name}
            </Button>
          </SeasonCard>
        ))}
      </ul>
      {past.length > 0 && <h2 className={records.heading}>Over</h2>}
      <ul className={records.list}>
        {past.map((season) => (
          <SeasonCard
            key={season.id}
            season={season}
            state={season.isOn ? 'Over' : 'Ended'}
            products={products}
          >
            <Button size="md" variant="default" onClick={() => open(likeSeason(season))}>
              Use {season.name} again
            </Button>
          </SeasonCard>
        ))}
      </ul>
      <SeasonHistory />
      <SeasonDialog
        begun={begun}
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        products={products}
        save={changes.save}
      />
    </>
  );
}
