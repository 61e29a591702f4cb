import { beforeEach, expect, test, vi } from 'vitest';
import type { SecurityView } from '#contract/owner/security.schema.ts';
import { ToastViewport } from '#src/ui/toasts/toast-viewport.tsx';
import { FakeApi, refusal } from '#src/testing/fake-api.tsx';
import { acting } from '#src/testing/render.tsx';
import { renderPage } from '#src/testing/render-page.tsx';
import { control, controls, errorAt, field, press, toast, type } from '#src/testing/screen.ts';
import { SecurityScreen } from './security-screen.tsx';

const AT = '2026-11-21T07:00:00.000Z';
const device = (id: string, browser: string, isThis: boolean) => ({
  id: `00000000-0000-4000-8000-00000000000${id}`,
  browser,
  network: '41.0.0.1',
  isThis,
  signedInAt: AT,
  seenAt: AT,
  endsAt: '2026-11-21T09:00:00.000Z',
});
const OFF: SecurityView = {
  devices: [device('1', 'Chrome on Android', true), device('2', 'Firefox on Mac', false)],
  secondFactor: null,
};
const ON: SecurityView = { ...OFF, secondFactor: { since: AT, codesLeft: 9 } };
const OFFER = {
  qrCode: { size: 21, path: 'M0 0h1' },
  link: 'otpauth://totp/Fynbos%3Aowner?secret=ABCDEFGH&issuer=Fynbos',
  secret: 'ABCD EFGH',
  sealed: 'sealed',
};

const get = vi.fn<() => unknown>();
const end = vi.fn<(input: object) => unknown>();
const turnOn = vi.fn<(input: object) => unknown>();
const turnOff = vi.fn<(input: object) => unknown>();

beforeEach(() => {
  get.mockReset().mockReturnValue(OFF);
  end.mockReset().mockReturnValue(null);
  turnOn.mockReset().mockReturnValue({ codes: ['AAAA-BBBB', 'CCCC-DDDD'] });
  turnOff.mockReset().mockReturnValue(null);
});

async function open() {
  const answers = {
    'admin.security.get': get,
    'admin.security.endDevice': end,
    'admin.security.offerSecondFactor': () => OFFER,
    'admin.security.turnOnSecondFactor': turnOn,
    'admin.security.turnOffSecondFactor': turnOff,
  };
  const { page } = await renderPage(
    <FakeApi answers={answers}>
      <SecurityScreen />
      <ToastViewport />
    </FakeApi>,
  );
  return page;
}

test('each browser is named, this one cannot sign itself out here, the other one can', async () => {
  const page = await open();
  expect(page.textContent).toContain('Chrome on AndroidThis browser');
  const buttons = [...page.querySelectorAll('button')].filter(({ textContent }) =>
    textContent.startsWith('Sign out'),
  );
  expect(buttons).toHaveLength(2);
  await acting(() => buttons[0]?.click());
  expect(end.mock.calls[0]?.[0]).toEqual({ id: OFF.devices[1]?.id });
});

test('the key is copied without its gaps, and a link opens the app on the same phone', async () => {
  const writeText = vi.fn(async () => undefined);
  vi.stubGlobal('navigator', { clipboard: { writeText } });
  await open();
  await press('Set it up');
  await press('Copy the key');
  expect(writeText).toHaveBeenCalledWith('ABCDEFGH');
  expect(toast()).toContain('The key is copied');
  expect(control('Open my app').getAttribute('href')).toBe(OFFER.link);
  vi.unstubAllGlobals();
});

test('setting up shows the key, and the recovery codes stay until they are kept', async () => {
  const page = await open();
  await press('Set it up');
  expect(page.textContent).toContain('ABCD EFGH');
  await type(field('code'), '123456');
  await type(field('password'), 'wild dagga on the koppie');
  await press('Turn it on');
  expect(turnOn.mock.calls[0]?.[0]).toEqual({
    sealed: 'sealed',
    code: '123456',
    password: 'wild dagga on the koppie',
  });
  expect(page.textContent).toContain('AAAA-BBBB');
  get.mockReturnValue(ON);
  await press('I have kept them');
  expect(page.textContent).not.toContain('AAAA-BBBB');
});

test('a wrong code is told at its field, and nothing typed is lost', async () => {
  const message = 'That code is not right';
  turnOn.mockImplementationOnce(() => {
    throw refusal('RULE_NOT_MET', { message, issues: [{ path: 'code', message }] });
  });
  await open();
  await press('Set it up');
  await type(field('code'), '123456');
  await type(field('password'), 'wild dagga on the koppie');
  await press('Turn it on');
  expect(errorAt(field('code'))).toBe(message);
  expect(field('password').value).toBe('wild dagga on the koppie');
});

test('turning it off asks for a code and the password', async () => {
  get.mockReturnValue(ON);
  const page = await open();
  expect(page.textContent).toContain('9 recovery codes left');
  await press('Turn it off');
  await press('Turn it off');
  expect(errorAt(field('code'))).toBe('Enter the code that your app shows');
  await type(field('code'), '123456');
  await type(field('password'), 'wild dagga on the koppie');
  await press('Turn it off');
  expect(turnOff).toHaveBeenCalledOnce();
  expect(toast()).toBe('The second factor is off');
});

test('a failure to load says so and can be tried again', async () => {
  get.mockImplementation(() => {
    throw refusal('UNAVAILABLE');
  });
  const page = await open();
  expect(page.textContent).toContain('The list of browsers could not be loaded');
  expect(control('Try again')).toBeDefined();
  expect(controls('Set it up')).toHaveLength(0);
});
