import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeCaches } from '#src/testing/fake-caches.ts';
import { forgetRound, keepRound } from './kept-round.ts';

/** Noon in Johannesburg on the round's day. */
const NOON = new Date('2026-11-27T10:00:00Z');
const DAY = '2026-11-27';
const FILES = {
  '/assets/round-1.js': 'old',
  '/assets/round-2.js': 'new',
  '/assets/style.css': 'both',
};

const page = (script: string) =>
  `<link href="/assets/style.css"><ol class="driver-stops"></ol><script>(start)(["/assets/${script}"])</script>`;

let kept: ReturnType<typeof fakeCaches>;
const paths = () => kept.pathsIn('driver-round');
beforeEach(() => {
  vi.useFakeTimers({ now: NOON, toFake: ['Date'] });
  kept = fakeCaches(FILES);
});
afterEach(() => vi.useRealTimers());

function serve(html: string, status = 200) {
  vi.stubGlobal(
    'fetch',
    async () => new Response(html, { status, headers: { 'x-policy': 'ours' } }),
  );
}

test('a round is kept with the files that it names and the headers that it came with', async () => {
  serve(page('round-1.js'));
  await keepRound('kept', DAY);
  expect(paths()).toEqual(['/assets/round-1.js', '/assets/style.css', '/round/kept']);
  const answer = await kept.open('driver-round').match('/round/kept');
  expect(answer?.headers.get('x-policy')).toBe('ours');
  const until = Number(answer?.headers.get('x-kept-until'));
  expect(new Date(until).toISOString(), 'midnight in Johannesburg').toBe(
    '2026-11-27T22:00:00.000Z',
  );
});

test('a newer page takes its place, and files that no page names go', async () => {
  serve(page('round-1.js'));
  await keepRound('renewed', DAY);
  serve(page('round-2.js'));
  await keepRound('renewed', DAY);
  expect(paths()).toEqual(['/assets/round-2.js', '/assets/style.css', '/round/renewed']);
});

test.each([
  ['a refusal', page('round-1.js'), 503],
  ['a page without the round', '<p>This link has ended</p>', 200],
])('%s is not kept', async (_what, html, status) => {
  serve(html, status);
  await keepRound('none', DAY);
  expect(paths()).toEqual([]);
});

test('a round whose link has ended is deleted, and another one stays', async () => {
  serve(page('round-1.js'));
  await keepRound('ending', DAY);
  await keepRound('going-on', DAY);
  await forgetRound('ending');
  expect(paths()).toEqual(['/assets/round-1.js', '/assets/style.css', '/round/going-on']);
  await forgetRound('going-on');
  expect(paths()).toEqual([]);
});

test('a page that comes after the link has ended is not kept', async () => {
  vi.stubGlobal('fetch', async () => {
    await forgetRound('ended-meanwhile');
    return new Response(page('round-1.js'));
  });
  await keepRound('ended-meanwhile', DAY);
  expect(paths()).toEqual([]);
});

test('a round of a day that is over goes when another one is kept', async () => {
  serve(page('round-1.js'));
  await keepRound('of-yesterday', DAY);
  vi.setSystemTime(new Date('2026-11-27T22:00:00Z'));
  await keepRound('of-today', '2026-11-28');
  expect(paths()).toEqual(['/assets/round-1.js', '/assets/style.css', '/round/of-today']);
});

test('a browser without this storage does without it', async () => {
  vi.stubGlobal('caches', undefined);
  await expect(forgetRound('nowhere')).resolves.toBeUndefined();
});
