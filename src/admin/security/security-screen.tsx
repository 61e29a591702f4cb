import { useState } from 'react';
import type { SecurityView } from '#contract/owner/security.schema.ts';
import { AdminPageHeader } from '#src/admin/records/admin-page-header.tsx';
import { QueryBoundary } from '#src/admin/records/query-boundary.tsx';
import records from '#src/admin/records/record-list.module.css';
import { trpc } from '#src/lib/trpc.ts';
import { DeviceList } from './device-list.tsx';
import { OwnPassword } from './own-password.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { SecondFactor } from './second-factor.tsx';

/** Where the owner is signed in, and what is asked for beside the password. */
export function SecurityScreen() {
  const security = trpc.admin.security.get.useQuery(undefined, { refetchOnMount: 'always' });
  return (
    <>
      <AdminPageHeader
        title="Security"
        lead="Where you are signed in, and a second factor beside your password."
      />
      <QueryBoundary query={security} what="list of browsers">
        {(view) => <Security view={view} />}
      </QueryBoundary>
    </>
  );
}

function Security({ view }: { view: SecurityView }) {
  // Shown once: they stay until the owner says that they are kept.
  const [codes, setCodes] = useState<readonly string[]>();
  return (
    <>
      <h2 className={records.heading}>Second factor</h2>
      {codes ? (
        <RecoveryCodes codes={codes} onKept={() => setCodes(undefined)} />
      ) : (
        <SecondFactor secondFactor={view.secondFactor} onCodes={setCodes} />
      )}
      <h2 className={records.heading}>Password</h2>
      <OwnPassword />
      <h2 className={records.heading}>Signed in</h2>
      <DeviceList devices={view.devices} />
    </>
  );
}
