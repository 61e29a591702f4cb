import { afterEach, expect, it, vi } from 'vitest';
import { postToProvider } from './use-leave-for-payment.ts';

afterEach(() => {
  vi.restoreAllMocks();
  document.body.replaceChildren();
});

it('posts every field in its order, as UTF-8, also one that is called submit', () => {
  const submit = vi.spyOn(HTMLFormElement.prototype, 'submit').mockReturnValue();
  const data = { merchant_id: '10000100', name_first: 'Zoë', submit: 'x', signature: 'ab' };
  postToProvider({ url: 'https://www.payfast.co.za/eng/process', data });

  const form = submit.mock.contexts[0] as HTMLFormElement;
  expect(form.getAttribute('action')).toBe('https://www.payfast.co.za/eng/process');
  expect(form.method).toBe('post');
  expect(form.acceptCharset).toBe('utf-8');
  expect(form.isConnected).toBe(true);
  expect([...new FormData(form)]).toEqual(Object.entries(data));
});
