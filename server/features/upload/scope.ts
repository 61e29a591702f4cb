import { UploadRepository } from './upload.repository.ts';
import type { PictureStore } from './picture-store.ts';
import type { ScopeParts } from '#server/platform/scope/scope.ts';

declare module '#server/platform/scope/services.ts' {
  interface Services {
    /** Where uploaded pictures are kept. */
    pictures: PictureStore;
  }
}

declare module '#server/platform/scope/scope.ts' {
  interface Scope {
    uploads: UploadRepository;
    pictures: PictureStore;
  }
}

export const uploadScope = {
  uploads: ({ em }) => new UploadRepository(em),
  pictures: ({ services }) => services.pictures,
} satisfies ScopeParts;
