import { expect, type Page } from '@playwright/test';
import { openOwners } from './open-owners.ts';
import { change, fail, hang, onCall, onResult, type Screen, type Stage, send } from './screen.ts';

const heading = (page: Page) => page.getByRole('textbox', { name: 'Heading', exact: true }).first();
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

/** The owner's texts of the shop's pages in their states. None is ever saved. */
export const OWNERS_TEXTS: readonly Screen[] = [
  {
    name: 'admin-texts',
    title: 'The texts of the home page',
    open: (stage) => openTexts(stage, 'home'),
  },
  {
    name: 'admin-texts-list',
    title: 'The questions and answers, with a new one and what can be filled in',
    open: async (stage) => {
      const { page } = stage;
      await openTexts(stage, 'faq');
      await page.getByText('What you can write in a text').click();
      await press(page, 'Add a question');
      await expect(page.getByRole('textbox', { name: 'Question' }).last()).toBeFocused();
    },
  },
  {
    name: 'admin-texts-wrong',
    title: 'The texts of the home page, with what cannot be filled in',
    open: async (stage) => {
      const { page } = stage;
      await openTexts(stage, 'home');
      await page.getByRole('textbox', { name: 'Line below the heading' }).fill('Before {cutoff}');
      await press(page, 'Save');
      await expect(page.getByText('{cutoff} cannot be filled in here')).toBeVisible();
    },
  },
  ...(
    [
      ['home', 'Home', 'Blooms by bike'],
      ['faq', 'FAQs', 'Asked by bike'],
      ['about', 'About Us', 'About our bikes'],
      ['growers', 'Our Growers', 'Growers by bike'],
      ['corporate', 'Corporate', 'Offices by bike'],
    ] as const
  ).map(
    ([hash, title, typed]): Screen => ({
      name: `admin-texts-preview-${hash}`,
      title: `${title} as shoppers will see it, before it is saved`,
      open: async (stage) => {
        const { page } = stage;
        await openTexts(stage, hash);
        await heading(page).fill(typed);
        await press(page, 'Preview');
        const preview = page.getByRole('dialog', { name: `Preview: ${title}` });
        await expect(preview.getByRole('heading', { name: typed })).toBeVisible();
      },
    }),
  ),
  {
    name: 'admin-texts-preview-product',
    title: 'The promises beside a bouquet as shoppers will see them',
    open: async (stage) => {
      await openTexts(stage, 'product');
      await press(stage.page, 'Preview');
      const preview = stage.page.getByRole('dialog', { name: 'Preview: Every bouquet' });
      await expect(preview.getByText('7-day freshness guarantee.')).toBeVisible();
    },
  },
  {
    name: 'admin-texts-preview-failed',
    title: 'A preview that could not be loaded',
    open: async (stage) => {
      await openTexts(stage, 'product');
      await onCall(stage, 'catalogue.home', fail);
      await press(stage.page, 'Preview');
      // It can take longer than the five seconds that `npm run screenshots` waits.
      const told = stage.page.getByText('The preview could not be loaded');
      await expect(told).toBeVisible({ timeout: 15_000 });
    },
  },
  {
    name: 'admin-texts-conflict',
    title: 'The texts of a page, changed elsewhere',
    open: async (stage) => {
      const { page } = stage;
      await openTexts(stage, 'about');
      await onCall(stage, 'admin.texts.save', send([[/"version":\d+/, '"version":999']]));
      await heading(page).fill('About our bikes');
      await press(page, 'Save');
      await expect(
        page.getByRole('alert').filter({ hasText: 'changed elsewhere' }).last(),
      ).toBeVisible();
    },
  },
  {
    name: 'admin-texts-both-changed',
    title: 'The same text, changed here and elsewhere',
    open: async (stage) => {
      const { page } = stage;
      await openTexts(stage, 'about');
      await onCall(stage, 'admin.texts.save', send([[/"version":\d+/, '"version":999']]));
      await onCall(
        stage,
        'admin.texts.get',
        change([/"title":"About \{shop-name\}"/, '"title":"About our vans"']),
      );
      await heading(page).fill('About our bikes');
      await press(page, 'Save');
      await press(page, 'Add my changes on top');
      await expect(page.getByText('Theirs: About our vans')).toBeVisible();
    },
  },
  {
    name: 'admin-texts-not-saved',
    title: 'The texts of a page, no answer',
    open: async (stage) => {
      const { page } = stage;
      await openTexts(stage, 'about');
      await onCall(stage, 'admin.texts.save', fail);
      await heading(page).fill('About our bikes');
      await press(page, 'Save');
      await expect(page.getByText(/^We could not tell whether it was saved/)).toBeVisible();
    },
  },
  {
    name: 'admin-texts-history',
    title: 'The history of a page’s texts',
    open: async (stage) => {
      await openHistory(stage);
      await expect(stage.page.getByText('Shoppers see this version.')).toHaveCount(0);
    },
  },
  {
    name: 'admin-texts-restore',
    title: 'Asking before an earlier version is put back',
    open: async (stage) => {
      await openHistory(stage);
      await stage.page.getByRole('button', { name: 'Put this version back' }).first().click();
      await expect(stage.page.getByRole('dialog', { name: 'Put it back?' })).toBeVisible();
    },
  },
  {
    name: 'admin-texts-history-failed',
    title: 'The history of a page’s texts, not loaded',
    open: async (stage) => {
      await openTexts(stage, 'about');
      await onCall(stage, 'admin.texts.history', fail);
      await stage.page.getByText('Change history').click();
      await expect(stage.page.getByText('The history could not be loaded')).toBeVisible();
    },
  },
  {
    name: 'admin-texts-slow',
    title: 'The texts of a page, waited for',
    open: async (stage) => {
      await onCall(stage, 'admin.texts.get', hang);
      await openOwners(stage, 'content#about', 'Website text');
      await expect(stage.page.getByRole('status', { name: 'Loading the texts' })).toBeVisible();
    },
  },
  {
    name: 'admin-texts-failed',
    title: 'The texts of a page, not loaded',
    open: async (stage) => {
      await onCall(stage, 'admin.texts.get', fail);
      await openOwners(stage, 'content#about', 'Website text');
      await expect(stage.page.getByText('The texts could not be loaded')).toBeVisible();
    },
  },
];

async function openTexts(stage: Stage, hash: string): Promise<void> {
  await openOwners(stage, `content#${hash}`, 'Website text');
  await expect(stage.page.getByRole('button', { name: 'Preview' })).toBeVisible();
}

/** The history as it would be after two changes. */
async function openHistory(stage: Stage): Promise<void> {
  await openTexts(stage, 'about');
  const actor = 'admin';
  await onResult(stage, 'admin.texts.history', () => [
    {
      version: 2,
      at: '2026-11-20T09:30:00.000Z',
      actor,
      changes: [{ field: 'Heading', from: 'About our bikes', to: 'About our vans' }],
    },
    {
      version: 1,
      at: '2026-11-18T15:05:00.000Z',
      actor,
      changes: [
        { field: 'Heading', from: 'About {shop-name}', to: 'About our bikes' },
        { field: 'Small print below it', from: 'Flowers follow the season.', to: '' },
      ],
    },
  ]);
  await stage.page.getByText('Change history').click();
  await expect(stage.page.getByRole('button', { name: 'Put the first texts back' })).toBeVisible();
}
