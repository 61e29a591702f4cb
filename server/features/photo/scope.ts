import type { ScopeParts } from '#server/platform/scope/scope.ts';
import { createPhotoLinks, type PhotoLinks } from './photo-links.ts';
import { PhotoRepository } from './photo.repository.ts';

declare module '#server/platform/scope/scope.ts' {
  interface Scope {
    photos: PhotoRepository;
    photoLinks: PhotoLinks;
  }
}

export const photoScope = {
  photos: ({ em }) => new PhotoRepository(em),
  photoLinks: ({ services }) => createPhotoLinks(services.sessionSecret),
} satisfies ScopeParts;
