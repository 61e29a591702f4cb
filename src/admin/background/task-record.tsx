import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import {
  type RunTaskInput,
  type TaskName,
  TASKS,
  type TaskView,
} from '#contract/background/background.schema.ts';
import { plural } from '#contract/text/plural.ts';
import { mediumTime } from '#contract/time/date-text.ts';
import records from '#src/admin/records/record-list.module.css';
import { changeFailure } from '#src/lib/change-failure.ts';
import { trpc } from '#src/lib/trpc.ts';
import { SwappedLabel } from '#src/ui/swapped-label.tsx';
import { showToast } from '#src/ui/toasts/show-toast.ts';

/** One kind of work that the shop does by itself. */
export function TaskRecord({ task }: { task: TaskView }) {
  const { name, reason } = task;
  const { title, does } = TASKS[name];
  const { text, tone } = stateWords(task);
  return (
    <article className={records.record} aria-label={title}>
      <div className={records.top}>
        <h3 className={records.title}>{title}</h3>
        <span className={records.state} data-tone={tone}>
          {text}
        </span>
      </div>
      <p className={records.facts}>{does}</p>
      {reason !== '' && <p className={records.facts}>{reason}.</p>}
      <p className={records.note}>{timeWords(task)}</p>
      {name !== 'shop.backup' && <TryAgain name={name} hasFailed={reason !== ''} />}
    </article>
  );
}

/** What is never begun for nothing. */
const FOR_DATA: readonly TaskName[] = [
  'mail.send',
  'payment.settle',
  'payment.refund-cancelled',
  'newsletter.ask',
  'back-in-stock.ask',
];

function TryAgain({ name, hasFailed }: RunTaskInput & { hasFailed: boolean }) {
  const { background } = trpc.useUtils().admin;
  const run = trpc.admin.background.run.useMutation({
    onSuccess: () => showToast({ tone: 'success', message: `${TASKS[name].title}: on its way` }),
    onSettled: () => background.invalidate(),
  });
  const isForData = FOR_DATA.includes(name);
  // Work that waits for nothing has nothing that could be begun.
  if (isForData && !hasFailed) return name === 'mail.send' ? <EmailsLink /> : null;
  return (
    <div className={records.actions} data-plain={!hasFailed || undefined}>
      <Button
        size="md"
        variant={hasFailed ? 'filled' : 'subtle'}
        aria-label={`${hasFailed ? 'Try again' : 'Run now'}: ${TASKS[name].title}`}
        aria-disabled={run.isPending}
        onClick={() => {
          if (!run.isPending) run.mutate({ name });
        }}
      >
        <SwappedLabel>{labelOf(run.isPending, hasFailed)}</SwappedLabel>
      </Button>
      {run.isError && <p role="alert">{changeFailure(run.error, 'begun')}</p>}
    </div>
  );
}

const labelOf = (isPending: boolean, hasFailed: boolean): string => {
  if (isPending) return 'Starting...';
  return hasFailed ? 'Try again' : 'Run now';
};

function EmailsLink() {
  return (
    <p className={records.note}>
      Each of them is listed under <Link to="/admin/mails">Emails</Link>.
    </p>
  );
}

type State = Pick<TaskView, 'last' | 'running' | 'failing' | 'reason' | 'waiting'>;

function stateWords({ last, running, failing, reason, waiting }: State): {
  text: string;
  tone: 'good' | 'bad' | 'plain';
} {
  if (failing > 0) return { text: `${failing} failed, trying again`, tone: 'bad' };
  if (reason !== '') return { text: 'Failed', tone: 'bad' };
  if (running > 0) return { text: 'Running', tone: 'plain' };
  if (waiting > 0) return { text: `${waiting} waiting`, tone: 'plain' };
  return last ? { text: 'Done', tone: 'good' } : { text: 'Nothing to do', tone: 'plain' };
}

function timeWords({ last, next, waiting }: Pick<TaskView, 'last' | 'next' | 'waiting'>): string {
  const ended = last
    ? `Last ${last.outcome === 'done' ? 'done' : 'failed'} ${mediumTime(last.at)}.`
    : 'Not in the last day.';
  const comes = next ? ` Next ${mediumTime(next)}.` : ' Runs when there is something to do.';
  const left = waiting > 0 ? ` ${plural(waiting, 'job')} waiting.` : '';
  return `${ended}${comes}${left}`;
}
