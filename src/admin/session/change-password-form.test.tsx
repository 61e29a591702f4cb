import { beforeEach, expect, test, vi } from 'vitest';
import { FakeApi, refusal } from '#src/testing/fake-api.tsx';
import { render } from '#src/testing/render.tsx';
import { controls, errorAt, field, press, type } from '#src/testing/screen.ts';
import { ChangePasswordForm } from './change-password-form.tsx';

const change = vi.fn<(input: object) => unknown>();
const onChanged = vi.fn<() => void>();
const PASSWORDS = {
  currentPassword: 'wild dagga on the koppie',
  newPassword: 'nine proteas and a hadeda',
};

beforeEach(async () => {
  change.mockReset().mockReturnValue(null);
  onChanged.mockReset();
  await render(
    <FakeApi answers={{ 'admin.changePassword': change }}>
      <ChangePasswordForm username="owner" onChanged={onChanged} onCancel={() => undefined} />
    </FakeApi>,
  );
});

async function send(passwords: Partial<typeof PASSWORDS>) {
  for (const [name, value] of Object.entries(passwords)) await type(field(name), value);
  await press('Change password');
}

test('password managers are told which password is which, and whose', () => {
  expect(field('username').value).toBe('owner');
  expect(field('currentPassword').autocomplete).toBe('current-password');
  expect(field('newPassword').autocomplete).toBe('new-password');
});

test('every rule that is not met is told at its field', async () => {
  await send({ newPassword: 'too short' });
  expect(errorAt(field('currentPassword'))).toBe('Your current password is required');
  expect(errorAt(field('newPassword'))).toBe('The password must have at least 15 characters');
  expect(document.activeElement).toBe(field('currentPassword'));

  await send({ currentPassword: 'x', newPassword: 'aaaaaaaaaaaaaaaaaaaa' });
  expect(errorAt(field('newPassword'))).toMatch(/too easy to guess/);
  expect(document.activeElement).toBe(field('newPassword'));
  expect(change).not.toHaveBeenCalled();
});

test('a wrong current password is told at its field', async () => {
  const message = 'The current password is not right';
  change.mockRejectedValueOnce(
    refusal('RULE_NOT_MET', { message, issues: [{ path: 'currentPassword', message }] }),
  );
  await send(PASSWORDS);
  expect(errorAt(field('currentPassword'))).toBe(message);
  expect(document.activeElement).toBe(field('currentPassword'));
  expect(onChanged).not.toHaveBeenCalled();
});

test('any other failure is told in the form, which keeps what was typed', async () => {
  change.mockRejectedValueOnce(refusal('TOO_MANY', { details: { retryAfterSeconds: 30 } }));
  await send(PASSWORDS);
  expect(document.querySelector('[role=alert]')?.textContent).toMatch(/wait 30 seconds/);
  expect(field('newPassword').value).toBe(PASSWORDS.newPassword);
});

test('a changed password is handed on', async () => {
  await send(PASSWORDS);
  expect(change.mock.calls.map(([input]) => input)).toEqual([PASSWORDS]);
  expect(onChanged).toHaveBeenCalledOnce();
  expect(controls('Changing...')).toHaveLength(0);
});
