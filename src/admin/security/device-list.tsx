import { Button } from '@mantine/core';
import type { DeviceView } from '#contract/owner/security.schema.ts';
import { longTime, mediumTime } from '#contract/time/date-text.ts';
import records from '#src/admin/records/record-list.module.css';
import { changeFailure } from '#src/lib/change-failure.ts';
import { trpc } from '#src/lib/trpc.ts';
import { SwappedLabel } from '#src/ui/swapped-label.tsx';
import { showToast } from '#src/ui/toasts/show-toast.ts';

/** The browsers in which the owner is signed in; this one is marked. */
export function DeviceList({ devices }: { devices: readonly DeviceView[] }) {
  const { security } = trpc.useUtils().admin;
  const endOthers = trpc.admin.security.endOtherDevices.useMutation({
    onSuccess: () => showToast({ tone: 'success', message: 'All others are signed out' }),
    onSettled: () => security.invalidate(),
  });
  const others = devices.filter(({ isThis }) => !isThis);
  return (
    <>
      <ul className={records.list}>
        {devices.map((device) => (
          <li key={device.id}>
            <DeviceRecord device={device} />
          </li>
        ))}
      </ul>
      {others.length > 0 && (
        <div className={records.actions}>
          <Button
            size="md"
            variant="default"
            aria-disabled={endOthers.isPending}
            onClick={() => {
              if (!endOthers.isPending) endOthers.mutate();
            }}
          >
            <SwappedLabel>
              {endOthers.isPending ? 'Signing out...' : 'Sign out all others'}
            </SwappedLabel>
          </Button>
        </div>
      )}
      {endOthers.isError && <p role="alert">{changeFailure(endOthers.error, 'done')}</p>}
    </>
  );
}

function DeviceRecord({ device }: { device: DeviceView }) {
  const { id, browser, network, isThis, signedInAt, seenAt, endsAt } = device;
  const name = browser === '' ? 'Unknown browser' : browser;
  const { security } = trpc.useUtils().admin;
  const end = trpc.admin.security.endDevice.useMutation({
    onSuccess: () => showToast({ tone: 'success', message: `${name} is signed out` }),
    onSettled: () => security.invalidate(),
  });
  return (
    <article className={records.record} aria-label={isThis ? `${name}, this browser` : name}>
      <div className={records.top}>
        <h3 className={records.title}>{name}</h3>
        {isThis && (
          <span className={records.state} data-tone="good">
            This browser
          </span>
        )}
      </div>
      <p className={records.facts}>
        Last used <time dateTime={seenAt}>{mediumTime(seenAt)}</time>
        {network && `, from ${network}`}
      </p>
      <p className={records.note}>
        Signed in <time dateTime={signedInAt}>{longTime(signedInAt)}</time>. Signed out by itself{' '}
        <time dateTime={endsAt}>{mediumTime(endsAt)}</time>, unless it is used before.
      </p>
      {!isThis && (
        <div className={records.actions}>
          <Button
            size="md"
            variant="default"
            aria-label={`Sign out ${name}, signed in ${longTime(signedInAt)}`}
            aria-disabled={end.isPending}
            onClick={() => {
              if (!end.isPending) end.mutate({ id });
            }}
          >
            <SwappedLabel>{end.isPending ? 'Signing out...' : 'Sign out'}</SwappedLabel>
          </Button>
        </div>
      )}
      {end.isError && <p role="alert">{changeFailure(end.error, 'signed out')}</p>}
    </article>
  );
}
