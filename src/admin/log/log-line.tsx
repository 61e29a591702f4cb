import { Link } from '@tanstack/react-router';
import type { AuditActor, AuditLine } from '#contract/audit/audit.schema.ts';
import { mediumTime } from '#contract/time/date-text.ts';
import { FieldChanges } from '#src/admin/catalogue/history/field-changes.tsx';
import { productsAddress } from '#src/admin/catalogue/list/product-search.ts';
import records from '#src/admin/records/record-list.module.css';

const ACTORS: Record<AuditActor, string> = {
  owner: 'You',
  shopper: 'The shopper',
  driver: 'The driver',
  payfast: 'PayFast',
  stranger: 'Somebody who was not signed in',
  operator: 'The operator',
  shop: 'The shop',
};

/** One line of the log: what was done, to what, by whom, and what it was before. */
export function LogLine({ line }: { line: AuditLine }) {
  const { title, note, actor, device, at, changes, subject } = line;
  return (
    <article className={records.record}>
      <h2 className={records.title}>{title}</h2>
      {subject && (
        <p className={records.facts}>
          <Subject subject={subject} />
        </p>
      )}
      {note !== '' && <p className={records.facts}>{note}</p>}
      {changes.length > 0 && <FieldChanges changes={changes} isCompact={changes.length <= 6} />}
      <p className={records.note}>
        {ACTORS[actor]}
        {device !== '' && `, ${device}`}, <time dateTime={at}>{mediumTime(at)}</time>
      </p>
    </article>
  );
}

function Subject({ subject: { type, id, name } }: { subject: NonNullable<AuditLine['subject']> }) {
  return type === 'order' ? (
    <>
      Order{' '}
      <Link to="/admin/orders/$id" params={{ id }}>
        {name}
      </Link>
    </>
  ) : (
    <Link to={productsAddress({ find: name })}>{name}</Link>
  );
}
