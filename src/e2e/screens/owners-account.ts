import { expect, type Page } from '@playwright/test';
import type { BackgroundView, BackupsView } from '#contract/background/background.schema.ts';
import type { LoginView } from '#contract/owner/admin.ts';
import type { RecoveryCodesView, SecurityView } from '#contract/owner/security.schema.ts';
import { OWNER } from '#src/e2e/owner.ts';
import { openAccount } from './open-account.ts';
import { openAdmin, openOwners } from './open-owners.ts';
import { fail, onCall, onResult, refuse, type Screen, type Stage } from './screen.ts';

const MADE_AT = '2026-11-20T06:02:00.000Z';
const CODES: RecoveryCodesView['codes'] = Array.from(
  { length: 10 },
  (_none, index) => `k7wq-${index}m2p-x9d4`,
);
const BACKUP = {
  name: '2026-11-20T06-02-00-000Z',
  madeAt: MADE_AT,
  bytes: 48_300_000,
  rows: 12_406,
  pictures: 87,
};

const press = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name }).first().click();
const code = (page: Page) => page.getByRole('textbox', { name: 'Code', exact: true });
const password = (page: Page) => page.getByRole('textbox', { name: 'Your password', exact: true });

/** The code of the sign-in, security, the log, and what runs by itself. Nothing is ever saved. */
export const OWNERS_ACCOUNT: readonly Screen[] = [
  {
    name: 'admin-login-code',
    title: "The owner's login, asking for the code",
    open: openCodeStep,
  },
  {
    name: 'admin-login-code-wrong',
    title: "The owner's login, a wrong code",
    open: async (stage) => {
      await openCodeStep(stage);
      const words = 'That code is not right. Each code opens once, so wait for the next one.';
      await onCall(stage, 'admin.loginCode', refuse('RULE_NOT_MET', words));
      await code(stage.page).fill('123456');
      await press(stage.page, 'Sign In');
      await expect(stage.page.getByRole('main').getByText(words)).toBeVisible();
    },
  },
  {
    name: 'admin-login-code-over',
    title: "The owner's login, which took too long",
    open: async (stage) => {
      await openCodeStep(stage);
      await code(stage.page).fill('123456');
      await press(stage.page, 'Sign In');
      const told = stage.page.getByRole('main').getByText(/^This sign-in has ended/);
      await expect(told).toBeVisible();
    },
  },
  {
    name: 'admin-security',
    title: 'Security, without a second factor',
    open: async (stage) => {
      // The shop of these tests knows many browsers.
      await onResult<SecurityView>(stage, 'admin.security.get', (view) => ({
        ...view,
        devices: view.devices.filter(({ isThis }) => isThis),
      }));
      await openAccount(stage, 'Security');
      await expect(stage.page.getByText('This browser', { exact: true })).toBeVisible();
    },
  },
  {
    name: 'admin-security-factor',
    title: 'Security, with a second factor and another browser',
    open: openWithFactor,
  },
  {
    name: 'admin-security-off',
    title: 'Security, turning the second factor off',
    open: async (stage) => {
      await openWithFactor(stage);
      await press(stage.page, 'Turn it off');
      await press(stage.page, 'Turn it off');
      await expect(stage.page.getByText('Enter the code that your app shows')).toBeVisible();
    },
  },
  {
    name: 'admin-security-setup',
    title: 'Security, setting a second factor up',
    open: openSetUp,
  },
  {
    name: 'admin-security-setup-wrong',
    title: 'Security, a first code that is wrong',
    open: async (stage) => {
      await openSetUp(stage);
      await prove(stage.page);
      await expect(stage.page.getByText(/^That code is not right/)).toBeVisible();
    },
  },
  {
    name: 'admin-security-codes',
    title: 'Security, the recovery codes',
    open: async (stage) => {
      await openSetUp(stage);
      await onCall(stage, 'admin.security.turnOnSecondFactor', (route) =>
        route.fulfill({ json: [{ result: { data: { codes: CODES } } }] }),
      );
      await prove(stage.page);
      const heading = stage.page.getByRole('heading', { name: 'Your recovery codes' });
      await expect(heading).toBeVisible();
    },
  },
  {
    name: 'admin-log',
    title: 'The log',
    open: async (stage) => {
      await openAccount(stage, 'Log');
      const lines = stage.page.getByRole('list', { name: 'Log' }).getByRole('listitem');
      await expect(lines.first()).toBeVisible();
    },
  },
  {
    name: 'admin-log-empty',
    title: 'The log of days on which nothing was changed',
    open: async (stage) => {
      await openOwners(stage, 'account/log?from=2020-02-01&to=2020-02-02', 'Log');
      await expect(stage.page.getByText('Nothing was changed.')).toBeVisible();
    },
  },
  {
    name: 'admin-background-failing',
    title: 'What runs by itself, where something has failed',
    open: async (stage) => {
      await onResult<BackgroundView>(stage, 'admin.background.get', withFailures);
      await openAccount(stage, 'What runs by itself');
      await expect(stage.page.getByText('2 failed, trying again')).toBeVisible();
      await expect(stage.page.getByRole('button', { name: 'Make a backup' })).toBeVisible();
    },
  },
  {
    name: 'admin-backup',
    title: 'A backup that is ready, and the password that its file asks for',
    open: async (stage) => {
      await openBackups(stage, {
        backups: [BACKUP],
        isRunning: false,
        failure: '',
        needsCode: false,
      });
      await press(stage.page, /^Download the backup/);
      await press(stage.page, /^Download$/);
      await expect(stage.page.getByText('Your current password is required')).toBeVisible();
    },
  },
  {
    name: 'admin-backup-failed',
    title: 'A backup that has failed',
    open: async (stage) => {
      const failure = 'The disk is full';
      await openBackups(stage, { backups: [BACKUP], isRunning: false, failure, needsCode: false });
      await expect(stage.page.getByText(/^The last backup failed/)).toBeVisible();
    },
  },
  {
    name: 'admin-backups-not-loaded',
    title: 'What runs by itself, its backups not loaded',
    open: async (stage) => {
      await onCall(stage, 'admin.backups.list', fail);
      await openAccount(stage, 'What runs by itself');
      await expect(stage.page.getByText('The backups could not be loaded')).toBeVisible();
    },
  },
];

/** The password was right; the sign-in itself is as far as the shop lets it be. */
async function openCodeStep(stage: Stage): Promise<void> {
  const { page } = stage;
  await onResult<LoginView>(stage, 'admin.login', () => ({
    isAdmin: false,
    username: null,
    needsCode: true,
  }));
  await openAdmin(stage, 'login');
  await page.getByLabel('Username').fill(OWNER.username);
  await page.getByLabel('Password', { exact: true }).fill(OWNER.password);
  await press(page, 'Sign In');
  await expect(code(page)).toBeFocused();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
}

async function openWithFactor(stage: Stage): Promise<void> {
  await onResult<SecurityView>(stage, 'admin.security.get', ({ devices }) => ({
    secondFactor: { since: MADE_AT, codesLeft: 7 },
    devices: devices.flatMap((device) => {
      const other = {
        ...device,
        id: 'b6f0f5ae-8a4c-4a55-9b2a-5c2e7f6d1a10',
        browser: 'Chrome on Android',
        network: '41.13.0.0',
        isThis: false,
      };
      return device.isThis ? [device, other] : [];
    }),
  }));
  await openAccount(stage, 'Security');
  await expect(stage.page.getByText('7 recovery codes left')).toBeVisible();
}

async function openSetUp(stage: Stage): Promise<void> {
  await openAccount(stage, 'Security');
  await press(stage.page, 'Set it up');
  await expect(stage.page.getByRole('img', { name: /^QR code of the key/ })).toBeVisible();
}

async function prove(page: Page): Promise<void> {
  await code(page).fill('not a code');
  await password(page).fill(OWNER.password);
  await press(page, 'Turn it on');
}

async function openBackups(stage: Stage, view: BackupsView): Promise<void> {
  await onResult<BackupsView>(stage, 'admin.backups.list', () => view);
  await openAccount(stage, 'What runs by itself');
  await expect(stage.page.getByText(/12.?406 rows and 87 photos/)).toBeVisible();
}

const withFailures = ({ tasks }: BackgroundView): BackgroundView => ({
  tasks: tasks.map((task) => {
    if (task.name === 'mail.send') {
      const reason = 'The other server could not be reached';
      return { ...task, waiting: 3, failing: 2, reason, last: null };
    }
    if (task.name === 'shop.housekeeping') {
      const last = { at: MADE_AT, outcome: 'failed' } as const;
      return { ...task, last, reason: 'The reason is in the server’s log' };
    }
    return task;
  }),
});
