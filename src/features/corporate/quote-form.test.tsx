import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { TRPCClientError } from '@trpc/client';
import { observable } from '@trpc/server/observable';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { beforeEach, expect, test, vi } from 'vitest';
import type { EnquiryInput } from '#contract/enquiry/enquiry.schema.ts';
import { ENQUIRY_SENT } from '#contract/enquiry/enquiry.ts';
import type { ErrorBody } from '#contract/http/errors.ts';
import { ToastViewport } from '#src/ui/toasts/toast-viewport.tsx';
import { createQueryClient } from '#src/lib/query-client.ts';
import { createClientOver, trpc } from '#src/lib/trpc.ts';
import { acting, removeAll, render } from '#src/testing/render.tsx';
import { PATIENCE_MS } from '#src/testing/screen.ts';
import { QuoteForm } from './quote-form.tsx';

const FILLED = {
  companyName: 'Rosebank Attorneys',
  contactPerson: 'Lebo Dlamini',
  email: 'lebo@example.co.za',
  phone: '011 555 0100',
  serviceType: 'Event florals',
  details: 'Twenty tables,\nwhite and green',
};

type Sent = EnquiryInput & { idempotencyKey?: string };

/** What the server answers; each test says how. */
const answer = vi.fn<(input: Sent) => Promise<null>>();

beforeEach(() => {
  answer.mockReset().mockResolvedValue(null);
});

function quotePage() {
  const queryClient = createQueryClient();
  const client = createClientOver(
    () =>
      ({ op }) =>
        observable((observer) => {
          answer(op.input as Sent).then(
            (data) => {
              observer.next({ result: { type: 'data', data } });
              observer.complete();
            },
            (error: Error) => observer.error(TRPCClientError.from(error)),
          );
        }),
  );
  return (
    <trpc.Provider client={client} queryClient={queryClient}>
      <QueryClientProvider client={queryClient}>
        <QuoteForm />
        <ToastViewport />
      </QueryClientProvider>
    </trpc.Provider>
  );
}

const open = () => render(quotePage());

const keys = () => answer.mock.calls.map(([{ idempotencyKey }]) => idempotencyKey);

function field(name: string) {
  const found = document.querySelector<HTMLInputElement>(`form [name="${name}"]`);
  if (!found) throw new Error(`There is no field ${name}`);
  return found;
}

const button = () => document.querySelector<HTMLButtonElement>('form [type=submit]');
const inForm = (role: string) => document.querySelector(`form [role=${role}]`)?.textContent;
const typed = () =>
  Object.fromEntries(Object.keys(FILLED).map((name) => [name, field(name).value]));

function errorAt(name: string): string | null | undefined {
  const ids = field(name).getAttribute('aria-describedby')?.split(' ') ?? [];
  return ids.map((id) => document.getElementById(id)?.textContent).find(Boolean);
}

/** As a browser does it: the value first, then the events. */
function fill(values: Partial<typeof FILLED>): Promise<void> {
  return acting(() => {
    for (const [name, value] of Object.entries(values)) {
      const element = field(name);
      // Past React's own setter, which would take the event for old news.
      Reflect.set(Object.getPrototypeOf(element) as object, 'value', value, element);
      element.dispatchEvent(new Event('input', { bubbles: true }));
      element.dispatchEvent(new Event('change', { bubbles: true }));
    }
  });
}

async function press(): Promise<void> {
  await acting(() => button()?.click());
}

const settled = (check: () => void) => acting(() => vi.waitFor(check, PATIENCE_MS));

test('the browser is told what is required and what each field is for', async () => {
  await open();
  expect(
    [...document.querySelectorAll<HTMLInputElement>('form [name]')].map((input) => [
      input.name,
      input.type,
      input.required,
      input.getAttribute('autocomplete'),
    ]),
  ).toEqual([
    ['companyName', 'text', true, 'organization'],
    ['contactPerson', 'text', true, 'name'],
    ['email', 'email', true, 'email'],
    ['phone', 'tel', true, 'tel'],
    ['serviceType', 'select-one', true, null],
    ['details', 'textarea', false, null],
  ]);
});

test('an empty form says at each field what is missing, and the first gets the focus', async () => {
  await open();
  await press();
  expect(errorAt('companyName')).toBe('Company name is required');
  expect(errorAt('contactPerson')).toBe('Contact person is required');
  expect(errorAt('email')).toBe('Invalid email address');
  expect(errorAt('phone')).toBe('Phone number must be at least 10 digits');
  expect(errorAt('serviceType')).toBe('Please choose a type of service');
  expect(field('details').getAttribute('aria-invalid')).not.toBe('true');
  expect(document.activeElement).toBe(field('companyName'));
  expect(answer).not.toHaveBeenCalled();
});

test('the focus goes to the first field that is wrong, not to the first one', async () => {
  await open();
  await fill({ ...FILLED, email: 'lebo@', phone: '12' });
  await press();
  expect(document.activeElement).toBe(field('email'));
});

test('a request is sent once, and the button says that it is being sent', async () => {
  let finish: (() => void) | undefined;
  answer.mockReturnValue(new Promise((resolve) => (finish = () => resolve(null))));
  await open();
  await fill(FILLED);
  await press();
  await settled(() => expect(button()?.textContent).toBe('Sending...'));
  await press();
  const idempotencyKey: unknown = expect.stringMatching(/^[0-9a-f-]{36}$/);
  expect(answer.mock.calls).toEqual([[{ ...FILLED, idempotencyKey }]]);
  await acting(() => finish?.());
});

test('a sent request is confirmed in a toast and in place of the button, and the form is empty', async () => {
  await open();
  await fill(FILLED);
  await press();
  const confirmation = `${ENQUIRY_SENT.title}${ENQUIRY_SENT.text}`;
  await settled(() => expect(inForm('status')).toBe(confirmation));
  expect(document.querySelector('section [role=status]')?.textContent).toBe(confirmation);
  expect(button()).toBeNull();
  expect(document.activeElement?.textContent).toBe(confirmation);
  expect(Object.values(typed()).join('')).toBe('');

  await fill({ companyName: 'Another' });
  await settled(() => expect(button()).not.toBeNull());
  expect(inForm('status')).toBe('');
});

test('a failure is told in the page and nothing that was typed is lost', async () => {
  answer.mockRejectedValueOnce(new Error('Failed to fetch'));
  await open();
  await fill(FILLED);
  await press();
  await settled(() => expect(inForm('alert')).toContain('We could not tell whether it was sent'));
  expect(typed()).toEqual(FILLED);

  await press();
  await settled(() => expect(inForm('status')).toContain(ENQUIRY_SENT.title));
  expect(inForm('alert')).toBeUndefined();
});

test('a request that is sent again because there was no answer keeps its key, over a reload too', async () => {
  answer.mockRejectedValueOnce(new Error('Failed to fetch'));
  answer.mockRejectedValueOnce(new Error('Failed to fetch'));
  await open();
  await fill(FILLED);
  await press();
  await settled(() => expect(inForm('alert')).toBeDefined());
  await press();
  await settled(() => expect(answer).toHaveBeenCalledTimes(2));
  await removeAll();
  await open();
  await press();
  await settled(() => expect(inForm('status')).toContain(ENQUIRY_SENT.title));
  const [first, ...again] = keys();
  expect(again).toEqual([first, first]);
});

test('a request with other words has another key, and so has the same one once it has arrived', async () => {
  answer.mockRejectedValueOnce(new Error('Failed to fetch'));
  await open();
  await fill(FILLED);
  await press();
  await settled(() => expect(inForm('alert')).toBeDefined());
  for (const details of ['Thirty tables', 'Thirty tables']) {
    await fill({ ...FILLED, details });
    await press();
    await settled(() => expect(inForm('status')).toContain(ENQUIRY_SENT.title));
  }
  expect(new Set(keys()).size).toBe(3);
});

test('the server’s own sentence is shown, and its refusals stand at their fields', async () => {
  const shop: ErrorBody = {
    code: 'RULE_NOT_MET',
    message: 'Please check the marked fields.',
    issues: [{ path: 'phone', message: 'This number is not in use.' }],
    requestId: 'r',
  };
  answer.mockRejectedValueOnce(
    new TRPCClientError('refused', {
      result: { error: { message: 'refused', code: -32_000, data: { shop } } },
    }),
  );
  await open();
  await fill(FILLED);
  await press();
  await settled(() => expect(inForm('alert')).toContain(shop.message));
  expect(errorAt('phone')).toBe('This number is not in use.');
  expect(document.activeElement).toBe(field('phone'));
});

test('what was typed is there again after a reload, until it is sent', async () => {
  await open();
  await fill(FILLED);
  await removeAll();
  await open();
  expect(typed()).toEqual(FILLED);

  await press();
  await settled(() => expect(inForm('status')).toContain(ENQUIRY_SENT.title));
  await removeAll();
  await open();
  expect(Object.values(typed()).join('')).toBe('');
});

test('before the page is ready nothing can be sent, and what was typed by then is kept', async () => {
  const ui = <MantineProvider env="test">{quotePage()}</MantineProvider>;
  const container = document.createElement('div');
  container.innerHTML = renderToString(ui);
  document.body.append(container);
  expect(button()).toBeNull();
  field('companyName').value = FILLED.companyName;
  field('serviceType').value = FILLED.serviceType;

  let root: Root | undefined;
  await acting(() => (root = hydrateRoot(container, ui)));
  expect(button()).not.toBeNull();
  await fill({ phone: FILLED.phone });
  expect(typed()).toMatchObject({
    companyName: FILLED.companyName,
    serviceType: FILLED.serviceType,
    phone: FILLED.phone,
  });

  await acting(() => root?.unmount());
  container.remove();
});
