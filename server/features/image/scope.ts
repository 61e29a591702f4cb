import { UploadRepository } from './upload.repository.ts';
import type { ImageStore } from './image-store.ts';
import type { ScopeParts } from '#server/platform/scope/scope.ts';

declare module '#server/platform/scope/services.ts' {
  interface Services {
    /** Where uploaded pictures are kept. */
    images: ImageStore;
  }
}

declare module '#server/platform/scope/scope.ts' {
  interface Scope {
    uploads: UploadRepository;
    images: ImageStore;
  }
}

export const imageScope = {
  uploads: ({ em }) => new UploadRepository(em),
  images: ({ services }) => services.images,
} satisfies ScopeParts;
