import { Button } from '@mantine/core';
import type { SecondFactorOffer } from '#contract/owner/security.schema.ts';
import { QrCode } from '#src/admin/records/qr-code.tsx';
import records from '#src/admin/records/record-list.module.css';
import { trpc } from '#src/lib/trpc.ts';
import { showToast } from '#src/ui/toasts/show-toast.ts';
import { ProofForm } from './proof-form.tsx';
import classes from './security.module.css';

interface SetUpSecondFactorProps {
  offer: SecondFactorOffer;
  onCodes: (codes: readonly string[]) => void;
  onCancel: () => void;
}

/** Shows the secret to an authenticator app, and takes the first code that it makes. */
export function SetUpSecondFactor({ offer, onCodes, onCancel }: SetUpSecondFactorProps) {
  const { security } = trpc.useUtils().admin;
  const turnOn = trpc.admin.security.turnOnSecondFactor.useMutation({
    onSuccess: ({ codes }) => {
      showToast({ tone: 'success', message: 'The second factor is on' });
      onCodes(codes);
    },
    onSettled: () => security.invalidate(),
  });
  const { sealed, secret, qrCode, link } = offer;
  const copy = () =>
    navigator.clipboard.writeText(secret.replaceAll(' ', '')).then(
      () => showToast({ tone: 'success', message: 'The key is copied' }),
      // It can still be selected and copied by hand.
      () => showToast({ tone: 'error', message: 'Select the key and copy it by hand.' }),
    );
  return (
    <>
      <h3 className={records.title}>Set up your app</h3>
      <p className={records.facts}>
        Open an authenticator app on your phone, such as Google Authenticator or 1Password, add an
        account and scan this code. Where you cannot scan it, give the app the key below it.
      </p>
      <QrCode
        className={classes.qr}
        code={qrCode}
        label="QR code of the key for your authenticator app"
      />
      <p className={records.facts}>
        Key: <code className={classes.secret}>{secret}</code>
      </p>
      <div className={records.actions}>
        <Button component="a" href={link} variant="default" size="md" className={classes.openApp}>
          Open my app
        </Button>
        <Button variant="default" size="md" onClick={() => void copy()}>
          Copy the key
        </Button>
      </div>
      <ProofForm
        label="Turn it on"
        busyLabel="Turning it on..."
        call={{
          ...turnOn,
          send: (proof, onError) => turnOn.mutate({ ...proof, sealed }, { onError }),
        }}
        onCancel={onCancel}
      />
    </>
  );
}
