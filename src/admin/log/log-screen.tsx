import { Button } from '@mantine/core';
import { useState } from 'react';
import { AUDIT_KINDS, type AuditKind, type AuditPage } from '#contract/audit/audit.schema.ts';
import { dayPeriod } from '#contract/time/day-period.schema.ts';
import { AdminPageHeader } from '#src/admin/records/admin-page-header.tsx';
import { QueryBoundary } from '#src/admin/records/query-boundary.tsx';
import records from '#src/admin/records/record-list.module.css';
import { messageOf } from '#src/lib/shop-error.ts';
import { trpc } from '#src/lib/trpc.ts';
import { errorsIn } from '#src/lib/use-zod-form.ts';
import { DayInputs } from '#src/ui/period-inputs.tsx';
import { SelectField } from '#src/ui/select-field.tsx';
import { SwappedLabel } from '#src/ui/swapped-label.tsx';
import { LogLine } from './log-line.tsx';
import type { LogSearch } from './log-search.ts';
import classes from './log.module.css';

const KINDS: Record<AuditKind, string> = {
  orders: 'Orders',
  products: 'Products',
  settings: 'Settings',
  texts: 'Website text',
  money: 'Money',
  'sign-ins': 'Sign-ins',
  'personal-data': 'Personal data',
  background: 'Backups and tasks',
};

const ALL = 'all';

interface LogScreenProps {
  search: LogSearch;
  onSearch: (search: LogSearch) => void;
}

/** Who changed what and when, in the whole shop. */
export function LogScreen({ search, onSearch }: LogScreenProps) {
  const kind = AUDIT_KINDS.find((each) => each === search.kind);
  const period = dayPeriod.safeParse(search).data;
  return (
    <>
      <AdminPageHeader
        title="Log"
        lead="Who changed what and when: orders, products, settings, texts, money and sign-ins."
      />
      <LogFields kind={kind} period={period} onSearch={onSearch} />
      {/* Another choice begins at its first page. */}
      <LogPages key={JSON.stringify([kind, period])} kind={kind} period={period} />
    </>
  );
}

interface Chosen {
  kind: AuditKind | undefined;
  period: { from: string; to: string } | undefined;
}

function LogFields({ kind, period, onSearch }: Chosen & Pick<LogScreenProps, 'onSearch'>) {
  // What was typed stays while no period can be made of it.
  const [draft, setDraft] = useState<{ from: string; to: string }>();
  const typed = draft ?? period ?? { from: '', to: '' };
  const isEmpty = typed.from === '' && typed.to === '';
  const errors = isEmpty ? {} : errorsIn(dayPeriod, typed);
  const change = (next: { from: string; to: string }) => {
    const days = dayPeriod.safeParse(next).data;
    const isNone = next.from === '' && next.to === '';
    setDraft(days || isNone ? undefined : next);
    if (days || isNone) onSearch({ kind, ...days });
  };
  return (
    <div className={classes.fields} role="group" aria-label="What the log shows">
      <SelectField
        size="md"
        label="About"
        value={kind ?? ALL}
        data={[
          { value: ALL, label: 'Everything' },
          ...AUDIT_KINDS.map((each) => ({ value: each, label: KINDS[each] })),
        ]}
        onChange={(event) => {
          const next = AUDIT_KINDS.find((each) => each === event.currentTarget.value);
          onSearch({ kind: next, ...period });
        }}
      />
      <DayInputs typed={typed} errors={errors} onChange={change} />
    </div>
  );
}

function LogPages({ kind, period }: Chosen) {
  const log = trpc.admin.log.useInfiniteQuery(
    { kind, period },
    {
      getNextPageParam: ({ next }: AuditPage) => next ?? undefined,
      refetchOnMount: 'always',
    },
  );
  return (
    <QueryBoundary query={log} what="log">
      {({ pages }) => {
        const lines = pages.flatMap((page) => page.lines);
        if (lines.length === 0) return <p className={records.none}>Nothing was changed.</p>;
        return (
          <>
            <ol className={records.list} aria-label="Log">
              {lines.map((line) => (
                <li key={line.key}>
                  <LogLine line={line} />
                </li>
              ))}
            </ol>
            {log.hasNextPage && (
              <Button
                className={classes.older}
                size="md"
                variant="default"
                aria-disabled={log.isFetchingNextPage}
                onClick={() => {
                  if (!log.isFetchingNextPage) void log.fetchNextPage();
                }}
              >
                <SwappedLabel>
                  {log.isFetchingNextPage ? 'Loading older...' : 'Show older'}
                </SwappedLabel>
              </Button>
            )}
            {log.isFetchNextPageError && (
              <p role="alert">{messageOf(log.error, 'Older lines could not be loaded.')}</p>
            )}
          </>
        );
      }}
    </QueryBoundary>
  );
}
