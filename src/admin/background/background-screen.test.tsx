import { beforeEach, expect, test, vi } from 'vitest';
import type { BackupsView, TaskView } from '#contract/background/background.schema.ts';
import { FakeApi, refusal } from '#src/testing/fake-api.tsx';
import { acting } from '#src/testing/render.tsx';
import { renderPage } from '#src/testing/render-page.tsx';
import { errorAt, field, press, type } from '#src/testing/screen.ts';
import { BackgroundScreen } from './background-screen.tsx';

const AT = '2026-11-21T07:00:00.000Z';
const task = (over: Partial<TaskView>): TaskView => ({
  name: 'shop.housekeeping',
  last: { at: AT, outcome: 'done' },
  next: '2026-11-21T07:17:00.000Z',
  waiting: 0,
  running: 0,
  failing: 0,
  reason: '',
  ...over,
});
const NONE: BackupsView = { backups: [], isRunning: false, failure: '', needsCode: false };
const ONE = {
  name: '2026-11-21T07-00-00-000Z',
  madeAt: AT,
  bytes: 1_500_000,
  rows: 1,
  pictures: 2,
};

const tasks = vi.fn<() => unknown>();
const backups = vi.fn<() => BackupsView>();
const run = vi.fn<(input: object) => unknown>();
const start = vi.fn<() => unknown>();
const link = vi.fn<(input: object) => unknown>();

beforeEach(() => {
  tasks.mockReset().mockReturnValue({ tasks: [task({})] });
  backups.mockReset().mockReturnValue(NONE);
  run.mockReset().mockReturnValue(null);
  start.mockReset().mockReturnValue(null);
  link.mockReset();
});

async function open() {
  const answers = {
    'admin.background.get': tasks,
    'admin.background.run': run,
    'admin.backups.list': backups,
    'admin.backups.start': start,
    'admin.backups.link': link,
  };
  const { page } = await renderPage(
    <FakeApi answers={answers}>
      <BackgroundScreen />
    </FakeApi>,
  );
  return page;
}

test('what failed comes first, says why, and can be tried again', async () => {
  const failed = task({
    name: 'mail.send',
    next: null,
    failing: 2,
    waiting: 2,
    reason: 'No answer',
  });
  tasks.mockReturnValue({ tasks: [task({}), failed] });
  const page = await open();
  const names = [...page.querySelectorAll('article')].map((each) =>
    each.getAttribute('aria-label'),
  );
  expect(names).toEqual(['Emails', 'Housekeeping']);
  expect(page.textContent).toContain('2 failed, trying again');
  expect(page.textContent).toContain('No answer.');
  await acting(() => page.querySelector<HTMLElement>('article button')?.click());
  expect(run.mock.calls[0]?.[0]).toEqual({ name: 'mail.send' });
});

test('a backup says its size, and asks for the password before it is downloaded', async () => {
  backups.mockReturnValue({ ...NONE, backups: [ONE] });
  const message = 'The password is not right';
  link.mockImplementationOnce(() => {
    throw refusal('RULE_NOT_MET', { message, issues: [{ path: 'password', message }] });
  });
  const page = await open();
  expect(page.textContent).toContain('1.5 MB: 1 row and 2 photos');
  await press(/^Download the backup/);
  await press('Download');
  expect(errorAt(field('password'))).toBe('Your current password is required');
  await type(field('password'), 'not this one');
  await press('Download');
  expect(link.mock.calls[0]?.[0]).toEqual({ name: ONE.name, password: 'not this one' });
  expect(errorAt(field('password'))).toBe(message);
  expect(field('password').value).toBe('not this one');
});

test('with a second factor a backup asks for a code as well', async () => {
  backups.mockReturnValue({ ...NONE, backups: [ONE], needsCode: true });
  link.mockReturnValue({ path: '#backup' });
  await open();
  await press(/^Download the backup/);
  await type(field('password'), 'the right one');
  await press('Download');
  expect(errorAt(field('code'))).toBe('Enter the code that your app shows');
  await type(field('code'), '123 456');
  await press('Download');
  expect(link.mock.calls[0]?.[0]).toEqual({
    name: ONE.name,
    password: 'the right one',
    code: '123456',
  });
});

test('while a backup is made no other one is begun', async () => {
  backups.mockReturnValue({ ...NONE, isRunning: true });
  await open();
  await press('Making a backup...');
  expect(start).not.toHaveBeenCalled();
});

test('a backup that failed says why', async () => {
  backups.mockReturnValue({ ...NONE, failure: 'There is no room left on the disk' });
  const page = await open();
  expect(page.querySelector('[role=alert]')?.textContent).toBe(
    'The last backup failed. There is no room left on the disk. What was made of it is deleted.',
  );
});

test('tasks that cannot be read are said', async () => {
  tasks.mockImplementation(() => {
    throw refusal('UNAVAILABLE');
  });
  expect((await open()).textContent).toContain('The tasks could not be loaded');
});
