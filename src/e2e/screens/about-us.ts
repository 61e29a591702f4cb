import { expect } from '@playwright/test';
import { open } from './looking-around.ts';
import { fail, onCall, type Screen, type Stage } from './screen.ts';

/** What is not about a bouquet: company and service. */
export const ABOUT_US: readonly Screen[] = [
  { name: 'corporate', title: 'Corporate', open: (stage) => open(stage, '/corporate') },
  {
    name: 'corporate-errors',
    title: 'Corporate, not filled in',
    open: async (stage) => {
      await open(stage, '/corporate');
      await requestQuote(stage);
      await expect(stage.page.getByLabel('Company name')).toBeFocused();
    },
  },
  {
    name: 'corporate-sent',
    title: 'Corporate, request sent',
    open: async (stage) => {
      await open(stage, '/corporate');
      await fillQuote(stage);
      await expect(stage.page.getByText('Request Submitted').first()).toBeVisible();
    },
  },
  {
    name: 'corporate-failed',
    title: 'Corporate, request not sent',
    open: async (stage) => {
      await onCall(stage, 'enquiry.send', fail);
      await open(stage, '/corporate');
      await fillQuote(stage);
      await expect(stage.page.getByText('Everything you typed is still here.')).toBeVisible();
    },
  },
  { name: 'about', title: 'About', open: (stage) => open(stage, '/about') },
  { name: 'delivery-info', title: 'Delivery Info', open: (stage) => open(stage, '/delivery-info') },
  {
    name: 'faq',
    title: 'FAQs',
    open: async (stage) => {
      await open(stage, '/faq');
      await stage.page.getByText('What does delivery cost?').click();
    },
  },
  { name: 'contact', title: 'Contact Us', open: (stage) => open(stage, '/contact') },
  { name: 'flower-care', title: 'Flower Care', open: (stage) => open(stage, '/flower-care') },
  { name: 'growers', title: 'Our Growers', open: (stage) => open(stage, '/growers') },
  { name: 'privacy', title: 'Privacy notice', open: (stage) => open(stage, '/privacy') },
];

async function fillQuote(stage: Stage): Promise<void> {
  const { page } = stage;
  await page.getByLabel('Company name').fill('Jacaranda Attorneys');
  await page.getByLabel('Contact person').fill('Sipho Nkosi');
  await page.getByRole('main').getByLabel('Email').fill('sipho@example.co.za');
  await page.getByLabel('Phone').fill('011 555 0199');
  await page.getByLabel('Type of service').selectOption('Office subscription');
  await requestQuote(stage);
}

async function requestQuote({ page }: Stage): Promise<void> {
  await page.getByRole('button', { name: 'Request a quote' }).click();
}
