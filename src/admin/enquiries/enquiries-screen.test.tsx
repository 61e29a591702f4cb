import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type EnquiryView, type MarkEnquiryInput } from '#contract/owner/enquiry-admin.schema.ts';
import { ENQUIRIES_PAGE } from '#contract/enquiry/enquiry.ts';
import { ToastViewport } from '#src/ui/toasts/toast-viewport.tsx';
import { FakeApi } from '#src/testing/fake-api.tsx';
import { acting } from '#src/testing/render.tsx';
import { renderPage } from '#src/testing/render-page.tsx';
import { press, toast } from '#src/testing/screen.ts';
import { EnquiriesScreen } from './enquiries-screen.tsx';

const NOW = new Date('2026-11-21T07:00:00.000Z');
const enquiry: EnquiryView = {
  id: '00000000-0000-4000-8000-000000000001',
  companyName: 'Rosebank Attorneys',
  contactPerson: 'Lebo Dlamini',
  email: 'lebo@example.co.za',
  phone: '011 555 0100',
  serviceType: 'Office subscription',
  details: 'Every Monday,\ntwo vases',
  createdAt: '2026-11-20T12:00:00.000Z',
  replyBy: '2026-11-21T12:00:00.000Z',
  answeredAt: null,
};

let stored: EnquiryView[] = [];
let openTotal: number | undefined;
const list = ({ most }: { most: number }) => {
  const open = stored.filter(({ answeredAt }) => answeredAt === null);
  const answered = stored.filter(({ answeredAt }) => answeredAt !== null);
  if (most > ENQUIRIES_PAGE) open.push({ ...enquiry, id: randomUUID(), companyName: 'One more' });
  return { open, openTotal: openTotal ?? open.length, answered };
};
const mark = vi.fn<(input: MarkEnquiryInput) => EnquiryView>();

beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
  stored = [enquiry];
  openTotal = undefined;
  mark.mockReset().mockImplementation(({ isAnswered }) => {
    const marked = { ...enquiry, answeredAt: isAnswered ? NOW.toISOString() : null };
    stored = [marked];
    return marked;
  });
});
afterEach(() => vi.useRealTimers());

const pass = (ms: number) => acting(() => vi.advanceTimersByTimeAsync(ms));

async function open() {
  const { page } = await renderPage(
    <FakeApi answers={{ 'admin.enquiries.list': list, 'admin.enquiries.mark': mark }}>
      <EnquiriesScreen />
      <ToastViewport />
    </FakeApi>,
  );
  await pass(0);
  return page;
}

test('a request has its clock, which goes on by itself, and the ways to answer', async () => {
  const page = await open();
  expect(page.textContent).toContain('5 h left to answer');
  const links = [...page.querySelectorAll('a')].map((link) => link.getAttribute('href'));
  expect(links).toEqual(['mailto:lebo@example.co.za', 'tel:0115550100']);
  await pass(5 * 60 * 60_000 + 60_000);
  expect(page.textContent).toMatch(/[12] min overdue/);
});

test('one press marks it as answered, another takes that back', async () => {
  const page = await open();
  await press('Mark as answered');
  await pass(0);
  expect(page.textContent).toContain('Every request is answered.');
  expect(page.textContent).toContain('Answered Sat 21 Nov, 09:00');
  expect(toast()).toContain('Rosebank Attorneys is answered');
  await press('Undo');
  await pass(0);
  expect(page.textContent).toContain('5 h left to answer');
});

test('of more requests than are shown it is said how many there are, and the others can be had', async () => {
  openTotal = 460;
  const page = await open();
  expect(page.textContent).toContain('The first 1 of 460.');
  await press('Show more');
  await pass(0);
  expect(page.textContent).toContain('The first 2 of 460.');
  expect(page.textContent).toContain('One more');
});
