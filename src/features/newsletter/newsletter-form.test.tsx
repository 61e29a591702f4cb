import { beforeEach, expect, test, vi } from 'vitest';
import { SUBSCRIBE_SENT } from '#contract/enquiry/newsletter.ts';
import { FakeApi, refusal } from '#src/testing/fake-api.tsx';
import { render } from '#src/testing/render.tsx';
import { control, field, submit, type } from '#src/testing/screen.ts';
import { NewsletterForm } from './newsletter-form.tsx';

const answer = vi.fn<(input: { email: string }) => null>();

beforeEach(async () => {
  answer.mockReset().mockReturnValue(null);
  await render(
    <FakeApi answers={{ 'newsletter.subscribe': answer }}>
      <NewsletterForm />
    </FakeApi>,
  );
});

async function subscribe(email: string): Promise<void> {
  await type(field('email'), email);
  await submit(field('email').form);
}

const role = (name: string) => document.querySelector(`[role=${name}]`)?.textContent;

test('the field has a label and brings the right keyboard', () => {
  expect(field('email').labels?.[0]?.textContent).toBe('Our newsletter');
  expect([field('email').type, field('email').autocomplete]).toEqual(['email', 'email']);
  expect(control('Subscribe').getAttribute('type')).toBe('submit');
});

test('it says beforehand that a mail comes and how to unsubscribe', () => {
  const note = document.getElementById(field('email').getAttribute('aria-describedby') ?? '');
  expect(note?.textContent).toMatch(/first send you an email to confirm.*link to unsubscribe/);
});

test('an address is sent, the one answer announced, and the field is empty', async () => {
  await subscribe('thandi@example.co.za');
  expect(answer).toHaveBeenCalledExactlyOnceWith({ email: 'thandi@example.co.za' });
  expect(role('status')).toBe(SUBSCRIBE_SENT);
  expect(field('email').value).toBe('');
});

test('what is no address is told at the field, which keeps it and gets the focus', async () => {
  await subscribe('thandi');
  expect(role('alert')).toBe('Invalid email address');
  expect(field('email').getAttribute('aria-invalid')).toBe('true');
  expect([field('email').value, document.activeElement]).toEqual(['thandi', field('email')]);
  expect(answer).not.toHaveBeenCalled();
});

test('a refusal of the server is told in its words, and nothing is lost', async () => {
  answer.mockImplementationOnce(() => {
    throw refusal('TOO_MANY');
  });
  await subscribe('thandi@example.co.za');
  expect(role('alert')).toBe('Too many requests. Please wait a moment and try again.');
  expect(role('status')).toBe('');
  expect(field('email').value).toBe('thandi@example.co.za');

  await submit(field('email').form);
  expect(role('alert')).toBeUndefined();
  expect(role('status')).toBe(SUBSCRIBE_SENT);
});
