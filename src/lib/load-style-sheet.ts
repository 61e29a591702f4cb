/**
 * Puts a style sheet into the page once; settles when it is in force. Rejects when it cannot be had. A
 * component that renders the same sheet finds it there.
 */
export async function loadStyleSheet(href: string): Promise<void> {
  if (document.querySelector(`link[rel="stylesheet"][href="${href}"]`)) return;
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = href;
  const loaded = new Promise<void>((resolve, reject) => {
    link.onload = () => resolve();
    link.onerror = () => {
      link.remove();
      reject(new Error('A style sheet could not be loaded.'));
    };
  });
  document.head.append(link);
  await loaded;
}
