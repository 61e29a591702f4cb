import { expect, type Route } from '@playwright/test';
import { open } from './looking-around.ts';
import { onCall, type Screen } from './screen.ts';

/** Where the links of the newsletter's mails lead. */
export const NEWSLETTER: readonly Screen[] = [
  {
    name: 'newsletter-confirm',
    title: 'Newsletter, one more step',
    open: (stage) => open(stage, '/newsletter/confirm?token=of-a-mail'),
  },
  {
    name: 'newsletter-confirmed',
    title: 'Newsletter, confirmed',
    open: async (stage) => {
      await onCall(stage, 'newsletter.confirm', done);
      await open(stage, '/newsletter/confirm?token=of-a-mail');
      await stage.page.getByRole('button', { name: 'Yes, send me the newsletter' }).click();
      await expect(stage.page.getByRole('heading', { level: 1 })).toHaveText('You are on our list');
    },
  },
  {
    name: 'newsletter-unsubscribe',
    title: 'Newsletter, a link that is none of ours',
    open: async (stage) => {
      await open(stage, '/newsletter/unsubscribe?token=made-up');
      await stage.page.getByRole('main').getByRole('button', { name: 'Unsubscribe' }).click();
      await expect(stage.page.getByText('This link is not valid or has expired.')).toBeVisible();
    },
  },
];

/** The token was right. */
const done = (route: Route): Promise<void> => route.fulfill({ json: [{ result: { data: null } }] });
