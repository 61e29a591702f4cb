import { beforeEach, expect, test, vi } from 'vitest';
import { FakeApi, refusal } from '#src/testing/fake-api.tsx';
import { renderPage } from '#src/testing/render-page.tsx';
import { controls, press } from '#src/testing/screen.ts';
import { NewsletterPage, type NewsletterStep } from './newsletter-page.tsx';
import { readToken } from './read-token.ts';

const confirm = vi.fn<(input: { token: string }) => null>();
const unsubscribe = vi.fn<(input: { token: string }) => null>();
const isConfirmed = vi.fn<(input: { token: string }) => boolean>();

beforeEach(() => {
  isConfirmed.mockReset().mockReturnValue(false);
  confirm.mockReset().mockReturnValue(null);
  unsubscribe.mockReset().mockReturnValue(null);
});

async function open(step: NewsletterStep, token = 'token') {
  const answers = {
    'newsletter.confirm': confirm,
    'newsletter.isConfirmed': isConfirmed,
    'newsletter.unsubscribe': unsubscribe,
  };
  const { page } = await renderPage(
    <FakeApi answers={answers}>
      <NewsletterPage step={step} token={token} />
    </FakeApi>,
  );
  return page;
}

const heading = () => document.querySelector('h1');

test('opening the page changes nothing, the button confirms', async () => {
  await open('confirm');
  expect(confirm).not.toHaveBeenCalled();
  await press('Yes, send me the newsletter');
  expect(confirm).toHaveBeenCalledExactlyOnceWith({ token: 'token' });
  expect(heading()?.textContent).toBe('You are on our list');
  expect(document.activeElement).toBe(heading());
});

test('a link that is opened again says that the address is confirmed already', async () => {
  isConfirmed.mockReturnValue(true);
  const page = await open('confirm');
  expect(isConfirmed).toHaveBeenCalledExactlyOnceWith({ token: 'token' });
  expect(heading()?.textContent).toBe('You are on our list');
  expect(page.textContent).toContain('This address is confirmed already.');
  expect(controls('Yes, send me the newsletter')).toEqual([]);
  expect(confirm).not.toHaveBeenCalled();
});

test('the button unsubscribes', async () => {
  await open('unsubscribe');
  await press('Unsubscribe');
  expect(unsubscribe).toHaveBeenCalledExactlyOnceWith({ token: 'token' });
  expect(heading()?.textContent).toBe('You are unsubscribed');
});

test('a link that is not valid says so and how to get another', async () => {
  confirm.mockImplementation(() => {
    throw refusal('NEWSLETTER_LINK');
  });
  const page = await open('confirm');
  await press('Yes, send me the newsletter');
  expect(page.querySelector('[role=alert]')?.textContent).toMatch(
    /^This link is not valid or has expired\..*enter your address/,
  );
  expect(controls('Yes, send me the newsletter')).toEqual([]);
});

test('a link without a token says so at once', async () => {
  expect((await open('unsubscribe', '')).querySelector('[role=alert]')).not.toBeNull();
  expect(readToken({ token: ['a'] })).toEqual({ token: undefined });
  expect(readToken({ token: 123 })).toEqual({ token: '123' });
});

test('when the shop cannot be reached, the button is there to try again', async () => {
  confirm.mockImplementationOnce(() => {
    throw new TypeError('Failed to fetch');
  });
  const page = await open('confirm');
  await press('Yes, send me the newsletter');
  expect(page.querySelector('[role=alert]')?.textContent).toContain('cannot answer right now');
  await press('Yes, send me the newsletter');
  expect(heading()?.textContent).toBe('You are on our list');
});
