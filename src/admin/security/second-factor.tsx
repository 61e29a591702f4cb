import { Button } from '@mantine/core';
import { useState } from 'react';
import type { SecurityView } from '#contract/owner/security.schema.ts';
import { plural } from '#contract/text/plural.ts';
import { longTime } from '#contract/time/date-text.ts';
import records from '#src/admin/records/record-list.module.css';
import { changeFailure } from '#src/lib/change-failure.ts';
import { trpc } from '#src/lib/trpc.ts';
import { SwappedLabel } from '#src/ui/swapped-label.tsx';
import { showToast } from '#src/ui/toasts/show-toast.ts';
import { ProofForm } from './proof-form.tsx';
import { SetUpSecondFactor } from './set-up-second-factor.tsx';

interface SecondFactorProps {
  secondFactor: SecurityView['secondFactor'];
  onCodes: (codes: readonly string[]) => void;
}

/** Whether a second factor is on, and turning it on and off. */
export function SecondFactor({ secondFactor, onCodes }: SecondFactorProps) {
  return (
    <div className={records.list}>
      <section className={records.record} aria-label="Second factor">
        {secondFactor ? (
          <TurnedOn secondFactor={secondFactor} onCodes={onCodes} />
        ) : (
          <TurnedOff onCodes={onCodes} />
        )}
      </section>
    </div>
  );
}

function TurnedOff({ onCodes }: Pick<SecondFactorProps, 'onCodes'>) {
  const offer = trpc.admin.security.offerSecondFactor.useMutation();
  if (offer.data) {
    return (
      <SetUpSecondFactor offer={offer.data} onCodes={onCodes} onCancel={() => offer.reset()} />
    );
  }
  return (
    <>
      <div className={records.top}>
        <h3 className={records.title}>An app on your phone</h3>
        <span className={records.state}>Off</span>
      </div>
      <p className={records.facts}>
        After the password, signing in asks for a code that an authenticator app on your phone
        shows. Whoever finds out your password still cannot get in.
      </p>
      <div className={records.actions}>
        <Button
          size="md"
          aria-disabled={offer.isPending}
          onClick={() => {
            if (!offer.isPending) offer.mutate();
          }}
        >
          <SwappedLabel>{offer.isPending ? 'One moment...' : 'Set it up'}</SwappedLabel>
        </Button>
      </div>
      {offer.isError && <p role="alert">{changeFailure(offer.error, 'begun')}</p>}
    </>
  );
}

interface TurnedOnProps {
  secondFactor: NonNullable<SecurityView['secondFactor']>;
  onCodes: (codes: readonly string[]) => void;
}

function TurnedOn({ secondFactor: { since, codesLeft }, onCodes }: TurnedOnProps) {
  const [open, setOpen] = useState<'codes' | 'off'>();
  return (
    <>
      <div className={records.top}>
        <h3 className={records.title}>An app on your phone</h3>
        <span className={records.state} data-tone="good">
          On
        </span>
      </div>
      <p className={records.facts}>
        Signing in asks for a code since <time dateTime={since}>{longTime(since)}</time>.
      </p>
      <p className={records.note}>
        {codesLeft === 0
          ? 'All recovery codes are used up. Make new ones.'
          : `${plural(codesLeft, 'recovery code')} left, for when your phone is not at hand.`}
      </p>
      {open === undefined && (
        <div className={records.actions}>
          <Button size="md" variant="default" onClick={() => setOpen('codes')}>
            New recovery codes
          </Button>
          <Button size="md" variant="default" onClick={() => setOpen('off')}>
            Turn it off
          </Button>
        </div>
      )}
      {open === 'codes' && <NewCodes onCodes={onCodes} onClose={() => setOpen(undefined)} />}
      {open === 'off' && <TurnOff onClose={() => setOpen(undefined)} />}
    </>
  );
}

interface NewCodesProps {
  onCodes: (codes: readonly string[]) => void;
  onClose: () => void;
}

function NewCodes({ onCodes, onClose }: NewCodesProps) {
  const { security } = trpc.useUtils().admin;
  const renew = trpc.admin.security.renewRecoveryCodes.useMutation({
    onSuccess: ({ codes }) => {
      onCodes(codes);
      onClose();
    },
    onSettled: () => security.invalidate(),
  });
  return (
    <ProofForm
      label="Make new ones"
      busyLabel="Making them..."
      call={{ ...renew, send: (proof, onError) => renew.mutate(proof, { onError }) }}
      onCancel={onClose}
    >
      <p className={records.note}>The old ones open nothing any more once you have new ones.</p>
    </ProofForm>
  );
}

function TurnOff({ onClose }: { onClose: () => void }) {
  const { security } = trpc.useUtils().admin;
  const turnOff = trpc.admin.security.turnOffSecondFactor.useMutation({
    onSuccess: () => {
      showToast({ tone: 'success', message: 'The second factor is off' });
      onClose();
    },
    onSettled: () => security.invalidate(),
  });
  return (
    <ProofForm
      label="Turn it off"
      busyLabel="Turning it off..."
      call={{ ...turnOff, send: (proof, onError) => turnOff.mutate(proof, { onError }) }}
      onCancel={onClose}
    >
      <p className={records.note}>
        Signing in asks for your password alone then. A recovery code is fine here too.
      </p>
    </ProofForm>
  );
}
