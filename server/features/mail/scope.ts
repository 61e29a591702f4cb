import { MailRepository } from './mail.repository.ts';
import type { Mailer } from './mailer.ts';
import type { ScopeParts } from '#server/platform/scope/scope.ts';

declare module '#server/platform/scope/services.ts' {
  interface Services {
    mailer: Mailer;
  }
}

declare module '#server/platform/scope/scope.ts' {
  interface Scope {
    mails: MailRepository;
  }
}

export const mailScope = {
  mails: ({ em }) => new MailRepository(em),
} satisfies ScopeParts;
