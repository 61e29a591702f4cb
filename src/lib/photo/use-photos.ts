import { type ChangeEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { newUuid } from '#src/lib/new-uuid.ts';
import { shrinkPhoto } from './shrink-photo.ts';
import type { TakenPhoto } from './use-photo.ts';

export const ONE_FAILED = 'One of these could not be read. Please choose another photo.';

/** Chooses up to so many photos, and makes each small as soon as it is chosen. */
export function usePhotos(most: number) {
  const ref = useRef<HTMLInputElement>(null);
  const [photos, setPhotos] = useState<readonly TakenPhoto[]>([]);
  const [working, setWorking] = useState(0);
  const [problem, setProblem] = useState('');

  const release = useEffectEvent(() => photos.forEach(({ url }) => URL.revokeObjectURL(url)));
  useEffect(() => () => release(), []);

  async function add(files: readonly File[]): Promise<void> {
    const room = most - photos.length;
    setProblem(files.length > room ? `Please send at most ${most} photos.` : '');
    const chosen = files.slice(0, room);
    setWorking((now) => now + chosen.length);
    for (const file of chosen) {
      const jpeg = await shrinkPhoto(file).catch(() => undefined);
      setWorking((now) => now - 1);
      if (!jpeg) setProblem(ONE_FAILED);
      else {
        const taken = { id: newUuid(), jpeg, url: URL.createObjectURL(jpeg) };
        setPhotos((now) => (now.length < most ? [...now, taken] : now));
      }
    }
  }

  return {
    photos,
    isWorking: working > 0,
    isFull: photos.length + working >= most,
    problem,
    open: () => ref.current?.click(),
    drop: (id: string) => {
      const dropped = photos.find((photo) => photo.id === id);
      if (dropped) URL.revokeObjectURL(dropped.url);
      setPhotos((now) => now.filter((photo) => photo.id !== id));
      setProblem('');
    },
    input: {
      ref,
      type: 'file',
      accept: 'image/*',
      multiple: true,
      hidden: true,
      onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
        const files = [...(currentTarget.files ?? [])];
        // The same picture may be chosen again.
        currentTarget.value = '';
        void add(files);
      },
    } as const,
  };
}
