import { expect, test, vi } from 'vitest';
import { fakeCaches } from '#src/testing/fake-caches.ts';
import { keepShell } from './keep-shell.ts';
import { forgetKept } from './kept-days.ts';

const FILES = {
  '/assets/framework-1234567.js': 'old',
  '/assets/framework-7654321.js': 'new',
  '/assets/style-1234567.css': 'both',
};

const pageWith = (script: string) =>
  `<link href="/assets/style-1234567.css"><script>(start)(["/assets/${script}"])</script>`;

function serve(body: string, status = 200) {
  const fetched = vi.fn(async () => new Response(body, { status }));
  vi.stubGlobal('fetch', fetched);
  return fetched;
}

test('the page is kept with all files that it names, and is not read again', async () => {
  const { pathsIn } = fakeCaches(FILES);
  const fetched = serve(pageWith('framework-1234567.js'));
  await keepShell('/assets/framework-1234567.js');
  await keepShell('/assets/framework-1234567.js');
  expect(fetched).toHaveBeenCalledOnce();
  expect(pathsIn('owner-shell')).toEqual([
    '/admin/offline',
    '/assets/framework-1234567.js',
    '/assets/style-1234567.css',
  ]);
});

test('a new version of the shop takes the place of the one before, whose files go', async () => {
  const { pathsIn } = fakeCaches(FILES);
  serve(pageWith('framework-1234567.js'));
  await keepShell('/assets/framework-1234567.js');
  serve(pageWith('framework-7654321.js'));
  await keepShell('/assets/framework-7654321.js');
  expect(pathsIn('owner-shell')).toEqual([
    '/admin/offline',
    '/assets/framework-7654321.js',
    '/assets/style-1234567.css',
  ]);
});

test('a file that does not come leaves the page that was kept before, with its files', async () => {
  const { pathsIn, open } = fakeCaches(FILES);
  serve(pageWith('framework-1234567.js'));
  await keepShell('/assets/framework-1234567.js');
  serve(pageWith('not-there.js'));
  await expect(keepShell('/assets/not-there.js')).rejects.toThrow('not-there.js');
  const kept = await open('owner-shell').match('/admin/offline');
  expect(await kept?.text()).toContain('framework-1234567.js');
  expect(pathsIn('owner-shell')).toContain('/assets/framework-1234567.js');
});

test('an answer that is no page is not kept', async () => {
  const { pathsIn } = fakeCaches(FILES);
  serve('The shop cannot answer right now', 503);
  await keepShell('/assets/framework-1234567.js');
  expect(pathsIn('owner-shell')).toEqual([]);
});

test('the way to the sign-in of a session that has just ended is not taken: the console has no error of it', async () => {
  const { pathsIn } = fakeCaches(FILES);
  const fetched = serve('', 503);
  await keepShell('/assets/framework-1234567.js');
  expect(fetched).toHaveBeenCalledWith('/admin/offline', { redirect: 'manual' });
  expect(pathsIn('owner-shell')).toEqual([]);
});

test('a page that comes after the owner has signed out is not kept', async () => {
  const { pathsIn } = fakeCaches(FILES);
  vi.stubGlobal('fetch', async () => {
    await forgetKept();
    return new Response(pageWith('framework-1234567.js'));
  });
  await keepShell('/assets/framework-1234567.js');
  expect(pathsIn('owner-shell')).toEqual([]);
});
