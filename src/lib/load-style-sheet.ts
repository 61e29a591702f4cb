import { CALL_LIMIT_MS } from './call-limits.ts';
import { fetchOnce, PartAway } from './when-there.ts';

const underWay = new Map<string, Promise<void>>();

/**
 * Puts a style sheet into the page once; settles when it is in force. Rejects with PartAway when it cannot be had. A
 * component that renders the same sheet finds it there.
 */
export async function loadStyleSheet(href: string): Promise<void> {
  // One that is still on its way has no sheet yet, and dresses nothing.
  if (document.querySelector<HTMLLinkElement>(`link[rel="stylesheet"][href="${href}"]`)?.sheet)
    return;
  const loading = underWay.get(href) ?? append(href).finally(() => underWay.delete(href));
  underWay.set(href, loading);
  await loading;
}

async function append(href: string): Promise<void> {
  // A browser keeps asking for the sheet of a link that is gone, and the next link would wait for the same answer.
  await fetchOnce(href);
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = href;
  const loaded = new Promise<void>((resolve, reject) => {
    const fail = () => {
      link.remove();
      reject(new PartAway(href));
    };
    const limit = setTimeout(fail, CALL_LIMIT_MS);
    link.onload = () => {
      clearTimeout(limit);
      resolve();
    };
    link.onerror = () => {
      clearTimeout(limit);
      fail();
    };
  });
  document.head.append(link);
  await loaded;
}
