import { expect, type Page } from '@playwright/test';
import type { Visit } from '#src/e2e/failing-calls/call.ts';
import { open } from '#src/e2e/screens/looking-around.ts';

const newsletterField = (page: Page) => page.getByRole('textbox', { name: 'Our newsletter' });

/** The request of a company, and the newsletter. */
export const ABOUT_US: readonly Visit[] = [
  {
    where: 'the request of a company',
    open: async (stage) => {
      const { page } = stage;
      await open(stage, '/corporate');
      await page.getByLabel('Company name').fill('Jacaranda Attorneys');
      await page.getByLabel('Contact person').fill('Sipho Nkosi');
      await page.getByRole('main').getByLabel('Email').fill('sipho@example.co.za');
      await page.getByLabel('Phone').fill('011 555 0199');
      await page.getByLabel('Type of service').selectOption('Office subscription');
      await newsletterField(page).fill('gogo@example.co.za');
    },
    calls: {
      'enquiry.send': {
        ask: (page) => page.getByRole('button', { name: 'Request a quote' }).click(),
        told: (page) => page.getByText(/^We could not tell whether it was sent/),
        busy: (page) => page.getByRole('main').getByRole('button', { name: 'Sending...' }),
        kept: (page) => expect(page.getByLabel('Company name')).toHaveValue('Jacaranda Attorneys'),
        done: (page) => page.getByText('Request Submitted').first(),
      },
      'newsletter.subscribe': {
        ask: (page) => page.getByRole('button', { name: 'Subscribe' }).click(),
        told: (page) => page.getByText('There was no answer. Please try again.'),
        busy: (page) => page.getByRole('button', { name: 'Sending...' }),
        kept: (page) => expect(newsletterField(page)).toHaveValue('gogo@example.co.za'),
        done: (page) => page.getByRole('contentinfo').getByRole('status'),
      },
    },
  },
  step('/newsletter/confirm', 'newsletter.confirm', 'Yes, send me the newsletter'),
  step('/newsletter/unsubscribe', 'newsletter.unsubscribe', 'Unsubscribe'),
  step('/emails/confirm-back-in-stock', 'backInStock.confirm', 'Yes, tell me when it’s back'),
  step('/emails/end-back-in-stock', 'backInStock.end', 'Stop waiting for it'),
  step('/emails/end-reminder', 'reminder.end', 'Don’t remind me'),
  step('/emails/end-abandoned-checkout', 'abandonedCheckout.end', 'Forget it'),
  step('/emails/end-reviews', 'review.end', 'Don’t ask me'),
];

/** What a link of an email leads to, here with a token of no mail. */
function step(path: string, call: string, button: string): Visit {
  return {
    where: `a link of an email to ${path}`,
    open: (stage) => open(stage, `${path}?token=made-up`),
    calls: {
      [call]: {
        ask: (page) => page.getByRole('main').getByRole('button', { name: button }).click(),
        told: (page) => page.getByText('The shop cannot answer right now.'),
        busy: (page) => page.getByRole('main').getByRole('button', { name: /\.\.\.$/ }),
        done: (page) => page.getByText('This link is not valid or has expired.'),
      },
    },
  };
}
