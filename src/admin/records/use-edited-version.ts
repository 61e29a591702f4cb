import { useEffect, useEffectEvent, useState } from 'react';

interface Editing<View> {
  /** Whether anything is typed that is not in this version. */
  isDirty: (edited: View) => boolean;
  /** Shows a newer version for editing. */
  onShow: (view: View) => void;
}

/**
 * Returns the version that is being edited. It follows what is loaded while nothing is typed. What is
 * typed keeps the version that it was typed over: the server then refuses to save it over a newer one,
 * and the screen asks.
 */
export function useEditedVersion<View extends { version: number }>(
  loaded: View,
  { isDirty, onShow }: Editing<View>,
): { edited: View; setEdited: (saved: View) => void } {
  const [edited, setEdited] = useState(loaded);

  const follow = useEffectEvent(() => {
    if (loaded.version <= edited.version || isDirty(edited)) return;
    setEdited(loaded);
    onShow(loaded);
  });
  // At each render: what was typed may just have been undone.
  useEffect(() => follow());

  return { edited, setEdited };
}
