import { Button } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { type Erasure, PERSON_PARTS, type PersonView } from '#contract/privacy/person.schema.ts';
import { erasureWords } from '#contract/privacy/erasure-words.ts';
import { plural } from '#contract/text/plural.ts';
import { keysOf } from '#contract/text/record-of.ts';
import records from '#src/admin/records/record-list.module.css';
import { changeFailure } from '#src/lib/change-failure.ts';
import { trpc } from '#src/lib/trpc.ts';
import { SwappedLabel } from '#src/ui/swapped-label.tsx';
import { showToast } from '#src/ui/toasts/show-toast.ts';
import { ErasePerson } from './erase-person.tsx';
import classes from './personal-data.module.css';
import { saveAsFile } from './save-as-file.ts';

interface PersonFoundProps {
  /** What the owner has typed. */
  known: string;
  person: PersonView;
}

/** How much there is of a person, with a way to have it as a file and to erase it. */
export function PersonFound({ known, person: { counts, beside } }: PersonFoundProps) {
  const [done, setDone] = useState<Erasure>();
  // An email address that is too long for its line goes on after the name.
  const [before, domain] = known.split('@');
  const file = trpc.admin.people.export.useMutation({
    onSuccess: ({ json }) => saveAsFile('personal-data.json', json),
    onError: (error) =>
      showToast({
        tone: 'error',
        title: 'The file was not saved',
        message: changeFailure(error, 'made'),
      }),
  });
  const parts = keysOf(PERSON_PARTS).filter((part) => counts[part] > 0);

  return (
    <section aria-label={`Data of ${known}`} className={classes.found}>
      {done && <Done done={done} />}
      <h2 className={classes.known}>
        {before}
        {domain !== undefined && (
          <>
            <wbr />@{domain}
          </>
        )}
      </h2>
      {parts.length === 0 && (
        <p className={records.none}>The shop has nothing under this address or number.</p>
      )}
      {parts.length > 0 && (
        <dl className={classes.counts}>
          {parts.map((part) => (
            <div key={part}>
              <dt>{PERSON_PARTS[part]}</dt>
              <dd>{counts[part]}</dd>
            </div>
          ))}
        </dl>
      )}
      {beside > 0 && (
        <p className={records.note}>
          {plural(beside, 'other order')} {beside === 1 ? 'names' : 'name'} this number as a second
          one, which may be somebody else’s: it is not erased there.
        </p>
      )}
      {parts.length > 0 && (
        <div className={records.actions}>
          <Button
            size="md"
            variant="default"
            aria-disabled={file.isPending}
            onClick={() => {
              if (!file.isPending) file.mutate({ known });
            }}
          >
            <SwappedLabel>{file.isPending ? 'One moment...' : 'Save as a file'}</SwappedLabel>
          </Button>
          <ErasePerson known={known} onDone={setDone} />
        </div>
      )}
    </section>
  );
}

/** What was erased and what was left, which has the focus: the button that was pressed may be gone. */
function Done({ done }: { done: Erasure }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), [done]);
  return (
    <div ref={box} role="status" tabIndex={-1} className={classes.done}>
      {erasureWords(done).map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </div>
  );
}
