import type { ScopeParts } from '#server/platform/scope/scope.ts';
import { AuditRepository } from './audit.repository.ts';
import { AuditLogRepository } from './audit-log.repository.ts';

declare module '#server/platform/scope/scope.ts' {
  interface Scope {
    audit: AuditRepository;
    auditLog: AuditLogRepository;
  }
}

export const auditScope = {
  audit: ({ em }) => new AuditRepository(em),
  auditLog: ({ em }) => new AuditLogRepository(em),
} satisfies ScopeParts;
