import { useState } from 'react';
import {
  MAX_PRODUCT_IMAGES,
  type ProductImageView,
} from '#contract/catalogue/product-image.schema.ts';
import { imagesOf } from '#contract/catalogue/product-images.ts';
import { useDroppedFiles } from '#src/admin/catalogue/pictures/file-drop.tsx';
import { usePastedFiles } from '#src/admin/catalogue/pictures/use-pasted-files.ts';
import { usePhotoQueue } from '#src/admin/catalogue/pictures/use-photo-queue.ts';
import { showToast } from '#src/ui/toasts/show-toast.ts';
import {
  type PhotoDraft,
  withAdded,
  withChange,
  withoutPhoto,
  withOrder,
  withPhotoOfSize,
  withReplaced,
} from './draft-images.ts';
import { type Editor, usePicture } from './use-picture.ts';

/** The photos of a product in its form: which are there, which one is looked at, and what is on its way. */
export function usePhotos(editor: Editor) {
  const { form } = editor;
  const [chosenUrl, choose] = useState('');
  const images = imagesOf(form.values);
  const chosen = images.find(({ url }) => url === chosenUrl) ?? images[0];
  const room = MAX_PRODUCT_IMAGES - images.length;

  /** Over what the form has now: an upload ends at any time. */
  function change(make: (draft: PhotoDraft) => PhotoDraft) {
    const { imageUrl, images: listed, sizes } = make(form.getValues());
    form.setValues({ imageUrl, images: listed, sizes });
  }
  function replace(url: string, next: string) {
    change((draft) => withReplaced(draft, url, next));
    choose(next);
  }

  const dialog = usePicture(editor, (url) => replace(chosen?.url ?? '', url));
  const queue = usePhotoQueue((url) => {
    change((draft) => withAdded(draft, url));
    choose(url);
  });

  function add(files: readonly File[]) {
    const free = Math.max(0, room - queue.photos.length);
    if (files.length > free) {
      const message = `A product has at most ${MAX_PRODUCT_IMAGES} photos.`;
      showToast({ tone: 'error', message });
    }
    queue.add(files.slice(0, free));
  }
  const isOver = useDroppedFiles(add, !dialog.isOpen);
  usePastedFiles(add, !dialog.isOpen);

  return {
    images,
    sizes: form.values.sizes,
    chosen,
    choose,
    dialog,
    queue,
    isOver,
    isFull: room <= 0,
    isPending: dialog.isPending || queue.isBusy,
    add,
    /** Changes the address of the chosen photo; without one it is the first. */
    setAddress: (address: string) => replace(chosen?.url ?? '', address),
    describe: (url: string, said: Partial<ProductImageView>) =>
      change((draft) => withChange(draft, url, said)),
    order: (urls: readonly string[]) => change((draft) => withOrder(draft, urls)),
    showFor: (code: string, url: string | undefined) =>
      change((draft) => withPhotoOfSize(draft, code, url)),
    remove: (url: string) => {
      const before = form.getValues();
      const urls = imagesOf(before).map((image) => image.url);
      change((draft) => withoutPhoto(draft, url));
      choose(urls[urls.indexOf(url) + 1] ?? urls[urls.indexOf(url) - 1] ?? '');
      showToast({
        tone: 'success',
        message: 'Photo removed. It is gone from the shop once you save.',
        action: {
          label: 'Undo',
          onClick: () => {
            change((draft) => broughtBack(draft, before, url));
            choose(url);
          },
        },
      });
    },
  };
}

export type Photos = ReturnType<typeof usePhotos>;

/** Puts a removed photo back into its place, with its words and for its sizes; what was changed since stays. */
function broughtBack(draft: PhotoDraft, before: PhotoDraft, url: string): PhotoDraft {
  const said = imagesOf(before).find((image) => image.url === url);
  const added = withChange(withAdded(draft, url), url, said ?? {});
  const ordered = withOrder(
    added,
    imagesOf(before).map((image) => image.url),
  );
  return before.sizes
    .filter((size) => size.imageUrl === url)
    .reduce((next, { code }) => withPhotoOfSize(next, code, url), ordered);
}
