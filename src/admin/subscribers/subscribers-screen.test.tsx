import { expect, test } from 'vitest';
import type { SubscriberList } from '#contract/owner/subscribers.schema.ts';
import { FakeApi } from '#src/testing/fake-api.tsx';
import { renderPage } from '#src/testing/render-page.tsx';
import { control, controls } from '#src/testing/screen.ts';
import { SubscribersScreen } from './subscribers-screen.tsx';

async function open(over: Partial<SubscriberList> = {}): Promise<string> {
  const list = { confirmed: [], pendingCount: 0, unsubscribedCount: 0, ...over };
  const { page } = await renderPage(
    <FakeApi answers={{ 'admin.subscribers.list': () => list }}>
      <SubscribersScreen />
    </FakeApi>,
  );
  return page.textContent;
}

test('without a subscriber it says how that is done, and there is nothing to download', async () => {
  expect(await open()).toContain('No subscribers yet. The form is at the bottom of every page.');
  expect(controls('Download CSV')).toEqual([]);
});

test('an unconfirmed subscriber is counted, and is in no file', async () => {
  expect(await open({ pendingCount: 1 })).toContain(
    '0 on the list, 1 not confirmed yet, 0 unsubscribed.',
  );
  expect(controls('Download CSV')).toEqual([]);
});

test('the addresses can be seen and downloaded', async () => {
  const confirmed = [{ email: 'gogo@example.co.za', confirmedAt: '2026-11-21T06:10:00.000Z' }];
  const text = await open({ confirmed });
  expect(text).toContain('1 on the list');
  expect(text).toContain('gogo@example.co.za');
  expect(control('Download CSV').getAttribute('href')).toBe('/api/admin/subscribers.csv');
});
