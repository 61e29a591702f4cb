import { expect, test, vi } from 'vitest';
import type { AuditLine, AuditPage } from '#contract/audit/audit.schema.ts';
import { FakeApi, refusal } from '#src/testing/fake-api.tsx';
import { renderPage } from '#src/testing/render-page.tsx';
import { control, controls, press } from '#src/testing/screen.ts';
import type { LogSearch } from './log-search.ts';
import { LogScreen } from './log-screen.tsx';

const line = (index: number, over: Partial<AuditLine> = {}): AuditLine => ({
  key: `2026-11-21T07:00:00.000Z 1 ${index}`,
  at: '2026-11-21T07:00:00.000Z',
  kind: 'sign-ins',
  actor: 'owner',
  device: '',
  title: `Line ${index}`,
  note: '',
  changes: [],
  subject: null,
  ...over,
});

const onSearch = vi.fn<(search: LogSearch) => void>();

async function open(log: (input: { cursor?: string }) => AuditPage, search: LogSearch = {}) {
  onSearch.mockReset();
  const { page } = await renderPage(
    <FakeApi answers={{ 'admin.log': log }}>
      <LogScreen search={search} onSearch={onSearch} />
    </FakeApi>,
  );
  return page;
}

test('a line says what was done, to what, by whom, and what it was before', async () => {
  const id = '00000000-0000-4000-8000-000000000002';
  const page = await open(() => ({
    lines: [
      line(1, {
        title: 'Changed',
        device: 'Chrome on Android',
        changes: [{ field: 'price', from: '499.00', to: '520.00' }],
        subject: { type: 'order', id, name: 'FS-ABCD-1234' },
      }),
    ],
    next: null,
  }));
  expect(page.textContent).toContain('R499.00 → R520.00');
  expect(page.textContent).toContain('You, Chrome on Android');
  expect(page.querySelector('article a')?.getAttribute('href')).toBe(`/admin/orders/${id}`);
  expect(controls('Show older')).toHaveLength(0);
});

test('older lines follow those that are shown', async () => {
  const page = await open(({ cursor }) =>
    cursor ? { lines: [line(2)], next: null } : { lines: [line(1)], next: line(1).key },
  );
  await press('Show older');
  expect([...page.querySelectorAll('h2')].map(({ textContent }) => textContent)).toEqual([
    'Line 1',
    'Line 2',
  ]);
});

test('what an address asks for that is no kind and no day is left out', async () => {
  const asked = vi.fn<(input: object) => AuditPage>(() => ({ lines: [], next: null }));
  const page = await open(asked, { kind: 'nonsense', from: 'x', to: '2026-11-21' });
  expect(asked.mock.calls[0]?.[0]).toEqual({ direction: 'forward' });
  expect(page.textContent).toContain('Nothing was changed.');
});

test('a failure says so and can be tried again', async () => {
  const page = await open(() => {
    throw refusal('UNAVAILABLE');
  });
  expect(page.textContent).toContain('The log could not be loaded');
  expect(control('Try again')).toBeDefined();
});
