import { type ChangeEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { newUuid } from '#src/lib/new-uuid.ts';
import { shrinkPhoto } from './shrink-photo.ts';

/** A photo that was taken here and made small, with an id of its own. */
export interface TakenPhoto {
  id: string;
  jpeg: Blob;
  /** Shows it in this page. */
  url: string;
}

interface Photo {
  taken: TakenPhoto | undefined;
  /** It is being made small. */
  isWorking: boolean;
  /** The file is no picture that this browser can show. */
  hasFailed: boolean;
  /** Opens the camera, or what stands for it. */
  open: () => void;
  drop: () => void;
  /** Of the file input, which is hidden: a button opens it. */
  input: {
    ref: RefObject<HTMLInputElement | null>;
    type: 'file';
    accept: string;
    capture: 'environment';
    hidden: true;
    onChange: (event: ChangeEvent<HTMLInputElement>) => void;
  };
}

/** Takes one photo with the camera of a phone. */
export function usePhoto(): Photo {
  const ref = useRef<HTMLInputElement>(null);
  const [taken, setTaken] = useState<TakenPhoto>();
  const [state, setState] = useState<'at rest' | 'working' | 'failed'>('at rest');
  const latest = useRef(0);

  useEffect(() => () => URL.revokeObjectURL(taken?.url ?? ''), [taken]);

  async function take(file: Blob): Promise<void> {
    latest.current += 1;
    const turn = latest.current;
    setState('working');
    const jpeg = await shrinkPhoto(file).catch(() => undefined);
    // Another one was taken, or this one was dropped, before it was small.
    if (turn !== latest.current) return;
    setState(jpeg ? 'at rest' : 'failed');
    if (jpeg) setTaken({ id: newUuid(), jpeg, url: URL.createObjectURL(jpeg) });
  }

  return {
    taken,
    isWorking: state === 'working',
    hasFailed: state === 'failed',
    open: () => ref.current?.click(),
    drop: () => {
      latest.current += 1;
      setTaken(undefined);
      setState('at rest');
    },
    input: {
      ref,
      type: 'file',
      accept: 'image/*',
      capture: 'environment',
      hidden: true,
      onChange: ({ currentTarget }) => {
        const [file] = currentTarget.files ?? [];
        // The same picture may be chosen again.
        currentTarget.value = '';
        if (file) void take(file);
      },
    },
  };
}

export const PHOTO_FAILED = 'This photo could not be read. Please take another one.';
