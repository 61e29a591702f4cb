import { expect, type Page } from '@playwright/test';
import { keyBytes } from '#server/features/auth/second-factor/testing/key-bytes.ts';
import { stepOf, totp } from '#server/features/auth/second-factor/totp.ts';
import {
  type FailingCall,
  tryAgain,
  tryAgainBeside,
  type Visit,
} from '#src/e2e/failing-calls/call.ts';
import { OWNER } from '#src/e2e/owner.ts';
import { type AccountItem, chooseAccount } from '#src/e2e/screens/open-account.ts';
import { openAdmin, openOwners } from '#src/e2e/screens/open-owners.ts';
import { makeCart, orderOf } from '#src/e2e/screens/orders.ts';
import type { Stage } from '#src/e2e/screens/screen.ts';

/** Ordered nothing but what is erased here. */
const PERSON = 'asks@example.co.za';
const NO_ANSWER = 'The shop could not be reached. Please check your connection and try again.';
/** The recovery codes that are not used up. */
let codes: string[] = [];

const press = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name }).first().click();
const code = (page: Page) => page.getByRole('textbox', { name: 'Code', exact: true });
const password = (page: Page) => page.getByRole('textbox', { name: 'Your password', exact: true });
const noAnswer = (page: Page) => page.getByRole('main').getByText(NO_ANSWER);

/** Signing in with a code, the second factor and the browsers; the log, what runs by itself, and its backups. */
export const OWNERS_ACCOUNT: readonly Visit[] = [
  {
    where: 'signing in with a second factor, and taking it away',
    open: async (stage) => {
      await turnSecondFactorOn(stage);
      const { page } = stage;
      await openAdmin(stage, 'login');
      await page.getByLabel('Username').fill(OWNER.username);
      await page.getByLabel('Password', { exact: true }).fill(OWNER.password);
      await press(page, 'Sign In');
      await code(page).fill(codes.pop() ?? '');
    },
    calls: {
      'admin.loginCode': {
        ask: (page) => press(page, 'Sign In'),
        told: noAnswer,
        busy: (page) => page.getByRole('button', { name: 'Signing in...' }),
        kept: (page) => expect(code(page)).toHaveValue(/\S/),
        done: (page) => page.getByRole('heading', { name: 'Product Management' }),
      },
      'admin.security.get': {
        ...part('Security', 'list of browsers'),
        done: (page) => page.getByText('This browser', { exact: true }),
      },
      'admin.security.endDevice': {
        ask: (page) => press(page, /^Sign out Unknown browser/),
        told: (page) => page.getByText(/^We could not tell whether it was signed out/),
        done: (page) => page.getByText('Unknown browser is signed out'),
      },
      'admin.security.endOtherDevices': {
        ask: (page) => press(page, 'Sign out all others'),
        told: (page) => page.getByText(/^We could not tell whether it was done/),
        done: (page) => page.getByText('All others are signed out'),
      },
      'admin.security.renewRecoveryCodes': {
        ask: async (page) => {
          await press(page, 'New recovery codes');
          await prove(page, codes.pop() ?? '');
          await press(page, 'Make new ones');
        },
        askAgain: (page) => press(page, 'Make new ones'),
        told: noAnswer,
        busy: (page) => page.getByRole('button', { name: 'Making them...' }),
        kept: (page) => expect(password(page)).toHaveValue(OWNER.password),
        done: (page) => page.getByRole('heading', { name: 'Your recovery codes' }),
      },
      'admin.security.turnOffSecondFactor': {
        ask: async (page) => {
          codes = await page.getByRole('listitem').locator('code').allInnerTexts();
          await press(page, 'I have kept them');
          await press(page, 'Turn it off');
          await prove(page, codes.pop() ?? '');
          await press(page, 'Turn it off');
        },
        askAgain: (page) => press(page, 'Turn it off'),
        told: noAnswer,
        busy: (page) => page.getByRole('button', { name: 'Turning it off...' }),
        kept: (page) => expect(password(page)).toHaveValue(OWNER.password),
        done: (page) => page.getByText('The second factor is off'),
      },
      'admin.security.offerSecondFactor': {
        ask: (page) => press(page, 'Set it up'),
        told: (page) => page.getByText(/^We could not tell whether it was begun/),
        done: (page) => page.getByRole('img', { name: /^QR code of the key/ }),
      },
      'admin.security.turnOnSecondFactor': {
        ask: async (page) => {
          // It is refused in the end: the next visits sign in without a code.
          await prove(page, 'not a code');
          await press(page, 'Turn it on');
        },
        askAgain: (page) => press(page, 'Turn it on'),
        told: noAnswer,
        busy: (page) => page.getByRole('button', { name: 'Turning it on...' }),
        kept: (page) => expect(password(page)).toHaveValue(OWNER.password),
        done: (page) => page.getByText(/^That code is not right/),
      },
    },
  },
  {
    where: 'what runs by itself',
    open: (stage) => openOwners(stage, 'mails', 'Emails'),
    calls: {
      'admin.background.get': {
        ...part('What runs by itself', 'tasks'),
        askAgain: tryAgainBeside('The tasks could not be loaded'),
        done: (page) => page.getByRole('article', { name: 'Housekeeping' }),
      },
      'admin.background.run': {
        ask: (page) => press(page, 'Run now: Housekeeping'),
        told: (page) => page.getByText(/^We could not tell whether it was begun/),
        done: (page) => page.getByText('Housekeeping: on its way'),
      },
      'admin.log': {
        ...part('Log', 'log'),
        done: (page) => page.getByRole('list', { name: 'Log' }).getByRole('listitem').first(),
      },
    },
  },
  {
    where: 'a person’s data',
    open: async (stage) => {
      const { lines } = await makeCart(stage.address, ['Norwood Carnations']);
      await orderOf(stage.address, lines, { customerEmail: PERSON });
      await openOwners(stage, 'mails', 'Emails');
    },
    calls: {
      'admin.people.search': {
        ask: async (page) => {
          await chooseAccount({ page }, 'Personal data');
          await page.getByRole('textbox', { name: /^Email address/ }).fill(PERSON);
          await press(page, 'Find');
        },
        askAgain: tryAgain,
        told: (page) => page.getByText('The data of this person could not be loaded'),
        done: (page) => page.getByText('Orders they placed'),
      },
      'admin.people.export': {
        ask: (page) => press(page, 'Save as a file'),
        told: (page) => page.getByText(/^We could not tell whether it was made/),
        busy: (page) => page.getByRole('button', { name: 'One moment...' }),
        done: (page) => page.getByRole('button', { name: 'Save as a file' }),
      },
      'admin.people.erase': {
        ask: async (page) => {
          await press(page, 'Erase');
          await page.getByRole('dialog').getByRole('button', { name: 'Erase' }).click();
        },
        told: (page) => page.getByText(/^We could not tell whether it was erased/),
        busy: (page) => page.getByRole('button', { name: 'Erasing...' }),
        done: (page) => page.getByText(/^(Erased\.|Not everything is erased yet\.)$/),
      },
    },
  },
  {
    where: 'the backups',
    open: (stage) => openOwners(stage, 'mails', 'Emails'),
    calls: {
      'admin.backups.list': {
        ...part('What runs by itself', 'backups'),
        askAgain: tryAgainBeside('The backups could not be loaded'),
        done: (page) => page.getByRole('button', { name: 'Make a backup' }),
      },
      'admin.backups.start': {
        ask: (page) => press(page, 'Make a backup'),
        told: (page) => page.getByText(/^We could not tell whether it was begun/),
        done: (page) => page.getByRole('button', { name: /^Download the backup/ }),
      },
      'admin.backups.link': {
        ask: async (page) => {
          await press(page, /^Download the backup/);
          await password(page).fill(OWNER.password);
          await press(page, /^Download$/);
        },
        askAgain: (page) => press(page, /^Download$/),
        told: noAnswer,
        busy: (page) => page.getByRole('button', { name: 'One moment...' }),
        kept: (page) => expect(password(page)).toHaveValue(OWNER.password),
        done: (page) => page.getByRole('button', { name: /^Download the backup/ }),
      },
    },
  },
];

async function prove(page: Page, typed: string): Promise<void> {
  await code(page).fill(typed);
  await password(page).fill(OWNER.password);
}

/** A screen of the account's menu that could not be loaded. */
function part(item: AccountItem, what: string): Omit<FailingCall, 'done'> {
  return {
    ask: (page) => chooseAccount({ page }, item),
    askAgain: tryAgain,
    told: (page) => page.getByText(`The ${what} could not be loaded`),
  };
}

/** By the calls behind the screen, in a browser that stays signed in beside another. */
async function turnSecondFactorOn({ address }: Stage): Promise<void> {
  const cookie = await signedIn(address);
  await signedIn(address);
  const call = async (name: string, input: object): Promise<Record<string, unknown>> => {
    const answer = await fetch(`${address}/trpc/admin.security.${name}`, {
      method: 'POST',
      headers: { cookie, 'content-type': 'application/json' },
      body: JSON.stringify(input),
    });
    expect(answer.status, name).toBe(200);
    return Object((await answer.json()).result.data);
  };
  const { secret, sealed } = await call('offerSecondFactor', {});
  const proof = { sealed, password: OWNER.password };
  const shown = totp(keyBytes(String(secret)), stepOf(new Date()));
  const on = await call('turnOnSecondFactor', { ...proof, code: shown });
  codes = [on['codes']].flat().map(String);
}

async function signedIn(address: string): Promise<string> {
  const answer = await fetch(`${address}/api/admin/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(OWNER),
  });
  expect(answer.ok, 'a browser is signed in').toBe(true);
  return answer.headers
    .getSetCookie()
    .map((each) => each.split(';', 1).join())
    .join('; ');
}
