import { beforeEach, expect, test, vi } from 'vitest';
import type { AskForCartInput } from '#contract/enquiry/abandoned-checkout.schema.ts';
import { FakeApi, refusal } from '#src/testing/fake-api.tsx';
import { acting, render } from '#src/testing/render.tsx';
import { field } from '#src/testing/screen.ts';
import { noteAsked } from './asked-cart.ts';
import { KeepCart } from './keep-cart.tsx';

const sessionId = 'session_of_a_cart_that_was_left';
const EMAIL = 'thandi@example.co.za';
const ask = vi.fn<(input: AskForCartInput) => null>();
const cancel = vi.fn<(input: { sessionId: string }) => null>();
const onNoEmail = vi.fn<(reason: string) => void>();

beforeEach(() => {
  vi.resetAllMocks();
  ask.mockReturnValue(null);
  cancel.mockReturnValue(null);
  localStorage.clear();
});

async function open(email = EMAIL): Promise<HTMLElement> {
  return render(
    <FakeApi answers={{ 'abandonedCheckout.ask': ask, 'abandonedCheckout.cancel': cancel }}>
      <KeepCart sessionId={sessionId} email={email} onNoEmail={onNoEmail} />
    </FakeApi>,
  );
}

const tick = () => acting(() => field('keepCart').click());

test('it is off until it is ticked, says what comes to which address, and is unticked again', async () => {
  const page = await open();
  expect(field('keepCart').checked).toBe(false);
  expect(page.textContent).toContain('One email, about three hours from now, and nothing else.');
  await tick();
  expect(ask).toHaveBeenCalledExactlyOnceWith({ sessionId, email: EMAIL });
  expect(field('keepCart').checked).toBe(true);
  expect(page.textContent).toContain(`One email to ${EMAIL}`);
  await tick();
  expect(cancel).toHaveBeenCalledExactlyOnceWith({ sessionId });
  expect(field('keepCart').checked).toBe(false);
});

test('without an address in the form it asks for one, and nothing is sent', async () => {
  await open('thandi');
  await tick();
  expect(onNoEmail).toHaveBeenCalledExactlyOnceWith('Invalid email address');
  expect(ask).not.toHaveBeenCalled();
  expect(field('keepCart').checked).toBe(false);
});

test('what was refused is told and taken back; what could not be ended stays ticked', async () => {
  const page = await open();
  ask.mockImplementation(() => {
    throw refusal('TOO_MANY');
  });
  await tick();
  expect(page.querySelector('[role=alert]')?.textContent).toContain('Too many requests');
  expect(field('keepCart').checked).toBe(false);
  ask.mockReturnValue(null);
  await tick();
  cancel.mockImplementation(() => {
    throw refusal('TOO_MANY');
  });
  await tick();
  expect(page.querySelector('[role=alert]')?.textContent).toContain('Too many requests');
  expect(field('keepCart').checked).toBe(true);
});

test('an address that is typed anew is followed, also after the page was loaded again', async () => {
  noteAsked(sessionId, 'tandi@example.co.za');
  await open();
  expect(field('keepCart').checked).toBe(true);
  expect(ask).toHaveBeenCalledExactlyOnceWith({ sessionId, email: EMAIL });
});
