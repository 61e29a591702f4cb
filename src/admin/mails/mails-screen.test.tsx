import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { MailListView, MailView, ResendMailInput } from '#contract/owner/mail.schema.ts';
import { ToastViewport } from '#src/ui/toasts/toast-viewport.tsx';
import { FakeApi, refusal } from '#src/testing/fake-api.tsx';
import { renderPage } from '#src/testing/render-page.tsx';
import { acting } from '#src/testing/render.tsx';
import { controls, errorAt, field, press, submit, toast, type } from '#src/testing/screen.ts';
import { MailsScreen } from './mails-screen.tsx';

const mail: MailView = {
  id: '00000000-0000-4000-8000-000000000001',
  kind: 'order-paid',
  state: 'failed',
  recipient: 'thandi@exmaple.co.za',
  subject: 'Your order FS-ABCD-1234 is confirmed',
  order: { id: '00000000-0000-4000-8000-000000000002', orderNumber: 'FS-ABCD-1234' },
  attempts: 1,
  lastError: 'The email server refused the recipient (EENVELOPE 550)',
  createdAt: '2026-11-21T08:48:00.000Z',
  sentAt: null,
  keptAsFile: false,
  unwanted: false,
};

const list = vi.fn<(input: { most: number }) => MailListView>();
const resend = vi.fn<(input: ResendMailInput) => MailView>();

beforeEach(() => {
  list.mockReset().mockReturnValue({
    unsent: [mail],
    unsentTotal: 1,
    sent: [],
    sentTotal: 0,
    hasMailServer: true,
  });
  resend.mockReset().mockImplementation(({ recipient }) => ({
    ...mail,
    recipient: recipient ?? mail.recipient,
  }));
});

async function open() {
  const answers = {
    'admin.mails.list': list,
    'admin.mails.resend': resend,
    'admin.mails.read': () => ({ text: 'Hi Thandi' }),
  };
  const { page } = await renderPage(
    <FakeApi answers={answers}>
      <MailsScreen />
      <ToastViewport />
    </FakeApi>,
  );
  return page;
}

describe('the owner’s mails', () => {
  it('say in words what failed and why, and lead to the order', async () => {
    const page = await open();
    for (const words of [
      'Your order FS-ABCD-1234 is confirmed',
      'Not delivered',
      'Tried once: The email server refused the recipient (EENVELOPE 550).',
    ]) {
      expect(page.textContent).toContain(words);
    }
    expect(page.querySelector('a')?.getAttribute('href')).toBe(`/admin/orders/${mail.order?.id}`);
  });

  it('say how many there are when the list has room for the first of them only', async () => {
    list.mockReturnValue({
      unsent: [mail],
      unsentTotal: 431,
      sent: [],
      sentTotal: 0,
      hasMailServer: true,
    });
    expect((await open()).textContent).toContain('1 of 431.');
  });

  it('that went out go on to older ones, and say how many there are', async () => {
    const sentMail = (index: number): MailView => ({
      ...mail,
      id: `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
      state: 'sent',
      subject: `Mail ${index}`,
    });
    list.mockImplementation(({ most }) => ({
      unsent: [],
      unsentTotal: 0,
      sent: Array.from({ length: Math.min(most, 60) }, (_, index) => sentMail(index)),
      sentTotal: 60,
      hasMailServer: true,
    }));
    const page = await open();
    expect(page.textContent).toContain('The latest 50 of 60.');
    expect(page.textContent).not.toContain('Mail 59');
    await press('Show older');
    expect(page.textContent).toContain('Mail 59');
    expect(page.textContent).not.toContain('of 60.');
    expect(controls('Show older')).toEqual([]);
  });

  it('say when nothing failed, and what waits', async () => {
    list.mockReturnValue({
      unsent: [],
      unsentTotal: 0,
      sent: [{ ...mail, state: 'sent', sentAt: '2026-11-21T08:49:00.000Z' }],
      sentTotal: 1,
      hasMailServer: true,
    });
    const page = await open();
    expect(page.textContent).toContain('Nothing is waiting and nothing has failed.');
    expect(page.textContent).toContain('Sent Sat 21 Nov, 10:49');
  });

  it('that no mail server was there for are told as kept, and can be sent again once there is one', async () => {
    const kept = { ...mail, state: 'sent' as const, keptAsFile: true, sentAt: mail.createdAt };
    list.mockReturnValue({
      unsent: [],
      unsentTotal: 0,
      sent: [kept],
      sentTotal: 1,
      hasMailServer: false,
    });
    const page = await open();
    expect(page.textContent).toContain('No mail server is set');
    expect(page.textContent).toContain('Kept as a file: no mail server was set');
    expect(page.textContent).toContain('Written Sat 21 Nov, 10:48');
    expect(page.textContent).not.toMatch(/\bSent\b|Recently sent/);
    await press('Send again');
    expect(resend).toHaveBeenCalledOnce();
  });

  it('are sent again to a corrected address', async () => {
    await open();
    await press('Change address');
    expect(document.activeElement).toBe(field('recipient'));
    expect(field('recipient').labels?.[0]?.textContent).toBe('New address');
    await type(field('recipient'), 'thandi');
    await submit(field('recipient').form);
    expect(errorAt(field('recipient'))).toBe('Invalid email address');
    await type(field('recipient'), ' thandi@example.co.za ');
    await submit(field('recipient').form);
    expect(resend).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ id: mail.id, recipient: 'thandi@example.co.za' }),
    );
    expect(toast()).toBe('On its way to thandi@example.co.za');
  });

  it('keep the new address that is typed while they go out by themselves', async () => {
    const other = { ...mail, id: '00000000-0000-4000-8000-000000000003', subject: 'Another one' };
    list.mockReturnValue({
      unsent: [mail, other],
      unsentTotal: 2,
      sent: [],
      sentTotal: 0,
      hasMailServer: true,
    });
    const page = await open();
    await acting(() => controls('Change address')[0]?.click());
    await type(field('recipient'), 'thandi@example.co.za');
    const sent = { ...mail, state: 'sent' as const, sentAt: '2026-11-21T08:49:00.000Z' };
    list.mockReturnValue({
      unsent: [other],
      unsentTotal: 1,
      sent: [sent],
      sentTotal: 1,
      hasMailServer: true,
    });
    // Sending the other one reads the list again.
    await acting(() => controls('Send again')[1]?.click());
    await vi.waitFor(() => expect(page.textContent).toContain('Sent Sat 21 Nov, 10:49'));
    expect(field('recipient').value).toBe('thandi@example.co.za');
    expect(document.activeElement).toBe(field('recipient'));
  });

  it('are being sent until an attempt has failed, and are tried again from then on', async () => {
    const again: MailView = { ...mail, state: 'queued', lastError: '' };
    list.mockReturnValue({
      unsent: [again],
      unsentTotal: 1,
      sent: [],
      sentTotal: 0,
      hasMailServer: true,
    });
    const page = await open();
    expect(page.textContent).toContain('Being sent');
    expect(page.textContent).not.toMatch(/Trying again|Tried/);
    list.mockReturnValue({
      unsent: [{ ...again, lastError: 'away' }],
      unsentTotal: 1,
      sent: [],
      sentTotal: 0,
      hasMailServer: true,
    });
    await press('Send again');
    expect(page.textContent).toContain('Trying again');
    expect(page.textContent).toContain('Tried once: away.');
  });

  it('are not sent again to an address that has unsubscribed since', async () => {
    const asking: MailView = { ...mail, kind: 'newsletter-confirm', order: null, unwanted: true };
    list.mockReturnValue({
      unsent: [asking],
      unsentTotal: 1,
      sent: [],
      sentTotal: 0,
      hasMailServer: true,
    });
    const page = await open();
    expect(page.textContent).toContain('The address has unsubscribed since');
    expect(controls('Send again')).toHaveLength(0);
  });

  it('are sent again as they are by one press', async () => {
    await open();
    await press('Send again');
    expect(resend).toHaveBeenCalledExactlyOnceWith({
      id: mail.id,
      idempotencyKey: expect.any(String),
    });
    await press('Sent again');
    expect(resend).toHaveBeenCalledOnce();
  });

  it('are sent again after a question where the order has changed since', async () => {
    const message = 'Since this email was written, the order has become “Cancelled”.';
    resend.mockImplementationOnce(() => {
      throw refusal('MAIL_OUTDATED', { message });
    });
    const page = await open();
    await press('Send again');
    expect(page.querySelector('[role=alert]')?.textContent).toContain(message);
    await press('Send it all the same');
    expect(resend).toHaveBeenLastCalledWith(expect.objectContaining({ id: mail.id, anyway: true }));
    expect(page.querySelector('[role=alert]')?.textContent ?? '').toBe('');
  });

  it('can be read', async () => {
    const page = await open();
    await press('Read it');
    expect(page.textContent).toContain('Hi Thandi');
  });

  it('say why one could not be sent again', async () => {
    resend.mockImplementation(() => {
      throw refusal('MAIL_NOT_FOUND');
    });
    const page = await open();
    await press('Send again');
    expect(page.querySelector('[role=alert]')?.textContent).toBe('This email is no longer there.');
  });

  it('say so when they cannot be loaded', async () => {
    list.mockImplementation(() => {
      throw refusal('UNAVAILABLE');
    });
    expect((await open()).querySelector('[role=alert]')?.textContent).toContain(
      'The emails could not be loaded',
    );
  });
});
