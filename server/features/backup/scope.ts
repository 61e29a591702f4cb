import type { ScopeParts } from '#server/platform/scope/scope.ts';
import type { ImageStore } from '#server/features/image/image-store.ts';

/** Where the backups of this server lie that the owner starts, and what they are made of. */
export interface BackupPlace {
  databaseUrl: string;
  dataDir: string;
  /** The folder of the backups. */
  folder: string;
  store: ImageStore;
}

declare module '#server/platform/scope/services.ts' {
  interface Services {
    backups: BackupPlace;
  }
}

declare module '#server/platform/scope/scope.ts' {
  interface Scope {
    backups: BackupPlace;
  }
}

export const backupScope = {
  backups: ({ services }) => services.backups,
} satisfies ScopeParts;
