import {
  AUDIT_PAGE,
  type AuditInput,
  type AuditLine,
  type AuditPage,
} from '#contract/audit/audit.schema.ts';
import { addDays, johannesburgInstant } from '#contract/time/johannesburg-time.ts';
import { ShopError } from '#server/platform/errors/errors.ts';
import type { Scope } from '#server/platform/scope/scope.ts';
import type { AuditPlace, AuditRow } from './audit-log.repository.ts';
import { AUDIT_SOURCES } from './audit-sources.ts';
import { actorOf, wordsOf } from './audit-words.ts';

/** Returns a page of the log, newest first. Throws MALFORMED for a line that none of its pages had. */
export async function listAudit(
  { auditLog }: Pick<Scope, 'auditLog'>,
  { kind, period, cursor }: AuditInput,
): Promise<AuditPage> {
  const rows = await auditLog.page({
    kind,
    period: period && {
      from: johannesburgInstant(period.from, 0),
      before: johannesburgInstant(addDays(period.to, 1), 0),
    },
    after: cursor === undefined ? undefined : placeOf(cursor),
    limit: AUDIT_PAGE + 1,
  });
  const lines = rows.slice(0, AUDIT_PAGE).map(auditLine);
  const isMore = rows.length > AUDIT_PAGE;
  return { lines, next: (isMore && lines.at(-1)?.key) || null };
}

function auditLine(row: AuditRow): AuditLine {
  const { rank, id, at, facts, subjectId, subjectName } = row;
  const type = AUDIT_SOURCES.find((source) => source.rank === rank)?.subject?.type;
  return {
    key: `${at.toISOString()} ${rank} ${id}`,
    at: at.toISOString(),
    actor: actorOf(row),
    device: facts.device ?? '',
    ...wordsOf(row),
    changes: facts.changes ?? [],
    subject: type && subjectId ? { type, id: subjectId, name: subjectName ?? '' } : null,
  };
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Reads the key of a line. */
function placeOf(key: string): AuditPlace {
  const [at = '', rank = '', id = ''] = key.split(' ');
  const source = AUDIT_SOURCES.find((each) => each.rank === Number(rank));
  const isId = source?.idType === 'uuid' ? UUID.test(id) : /^\d{1,18}$/.test(id);
  const moment = new Date(at);
  // The database has no year 0.
  const isMoment = !Number.isNaN(moment.getTime()) && moment.getUTCFullYear() > 0;
  if (!source || !isId || !isMoment) throw new ShopError('MALFORMED');
  return { at: moment, rank: source.rank, id };
}
