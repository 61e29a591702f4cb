import type { ScopeParts } from '#server/platform/scope/scope.ts';
import { ReminderRepository } from './reminder.repository.ts';

declare module '#server/platform/scope/scope.ts' {
  interface Scope {
    reminders: ReminderRepository;
  }
}

export const reminderScope = {
  reminders: ({ em }) => new ReminderRepository(em),
} satisfies ScopeParts;
