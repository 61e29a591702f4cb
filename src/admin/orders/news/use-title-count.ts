import { useEffect } from 'react';

const COUNT = /^\(\d+\) /;

/** Puts a number before the tab's title, whatever the title becomes; nothing for none. */
export function useTitleCount(count: number): void {
  useEffect(() => {
    if (count === 0) return;
    function show(): void {
      const title = `(${count}) ${document.title.replace(COUNT, '')}`;
      if (document.title !== title) document.title = title;
    }
    show();
    const observer = new MutationObserver(show);
    observer.observe(document.head, { childList: true, subtree: true, characterData: true });
    return () => {
      observer.disconnect();
      document.title = document.title.replace(COUNT, '');
    };
  }, [count]);
}
