import { Alert, Button } from '@mantine/core';
import { useState } from 'react';
import records from '#src/admin/records/record-list.module.css';
import classes from './security.module.css';

interface RecoveryCodesProps {
  codes: readonly string[];
  onKept: () => void;
}

/** The recovery codes, which no one can show again. */
export function RecoveryCodes({ codes, onKept }: RecoveryCodesProps) {
  const [copied, setCopied] = useState<'yes' | 'no'>();
  const copy = () =>
    navigator.clipboard.writeText(codes.join('\n')).then(
      () => setCopied('yes'),
      () => setCopied('no'),
    );
  return (
    <div className={records.list}>
      <section className={records.record} aria-label="Recovery codes">
        <h3 className={records.title}>Your recovery codes</h3>
        <Alert color="blush">
          Keep these now: they are not shown again. Each opens the shop once, after your password,
          when your phone is not at hand.
        </Alert>
        <ul className={classes.codes}>
          {codes.map((code) => (
            <li key={code}>
              <code>{code}</code>
            </li>
          ))}
        </ul>
        <div className={records.actions}>
          <Button size="md" variant="default" onClick={() => void copy()}>
            {copied === 'yes' ? 'Copied' : 'Copy them'}
          </Button>
          <Button size="md" onClick={onKept}>
            I have kept them
          </Button>
        </div>
        {copied === 'no' && <p role="alert">They could not be copied. Please write them down.</p>}
      </section>
    </div>
  );
}
