import { expect, test } from '@playwright/test';
import { type PlantedPage, servePage } from '#src/e2e/planted-page.ts';
import type { FailingCall } from './call.ts';
import { failuresAt, walkThrough } from './walk.ts';

// The walk itself: it passes a form that does everything right, and says what is wrong with each that does not.

/** What a form may do wrong, and what the walk says of it. */
const FLAWS = {
  'sends nothing when it is asked to try again': /pressed again, and no planted\.save is sent/,
  'is deaf to the first press': /pressed, and no planted\.save is sent/,
  'says nothing of a failure': /what did not work is told/,
  'says nothing of a 500': /what did not work is told/,
  'waits for ever': /what did not work is told/,
  'loses what was typed': /what was typed is kept/,
  'denies what may have been done': /nothing is denied that may be/,
  'is busy after all is over': /it is over/,
  'does not show that it asks again': /that it is asked again is shown/,
} as const;

const EVERY_FAILURE = [...new Set([...failuresAt(0), ...failuresAt(1)])];

type Flaw = keyof typeof FLAWS;

const CALL: FailingCall = {
  ask: (page) => page.getByRole('button', { name: 'Save' }).click(),
  told: (page) => page.getByText('The shop could not be reached'),
  busy: (page) => page.getByText('Saving…'),
  kept: (page) => expect(page.getByRole('textbox'), 'what was typed is kept').toHaveValue('Lerato'),
  done: (page) => page.getByText('Saved', { exact: true }),
};

// As long as any expectation waits.
test.use({ actionTimeout: 10_000 });

let planted: PlantedPage;
test.beforeAll(async () => {
  planted = await servePage(`
    <label>Name <input value="Lerato"></label> <button>Save</button> <p role="status"></p>
    <script>(${String(form)})(decodeURIComponent(location.hash.slice(1)));</script>`);
});
test.afterAll(() => planted[Symbol.asyncDispose]());

test('a form that tells each failure, keeps what was typed and sends the next try is walked through', async ({
  page,
}) => {
  await page.clock.install();
  await page.goto(planted.address);
  await walkThrough(page, 'planted.save', CALL, EVERY_FAILURE);
});

test('the walk finds a form that does it wrong, and says what', async ({ browser }) => {
  // Side by side: each walk waits in vain in the end.
  const walks = Object.keys(FLAWS).map(async (flaw) => {
    // A clock of its own.
    const page = await browser.newPage();
    await page.clock.install();
    await page.goto(`${planted.address}#${encodeURIComponent(flaw)}`);
    const problem = await walkThrough(page, 'planted.save', CALL, EVERY_FAILURE).then(
      () => 'nothing was found',
      (error: unknown) => String(error),
    );
    await page.close();
    return [flaw, problem];
  });
  const said = Object.fromEntries(await Promise.all(walks));
  expect(said).toEqual(
    Object.fromEntries(
      Object.entries(FLAWS).map(([flaw, words]) => [flaw, expect.stringMatching(words)]),
    ),
  );
});

/** Runs in the page. */
function form(flaw: Flaw | ''): void {
  const LIMIT_MS = 20_000;
  const [button, field] = [document.querySelector('button'), document.querySelector('input')];
  const status = document.querySelector('p');
  let tries = 0;
  button?.addEventListener('click', () => void save());

  async function save(): Promise<void> {
    tries += 1;
    const isBusyShown = tries === 1 || flaw !== 'does not show that it asks again';
    if (isBusyShown) say('Saving…');
    if (flaw === 'is deaf to the first press') return;
    if (flaw === 'sends nothing when it is asked to try again' && tries > 1) return;
    try {
      say((await answer()) ? 'Saved' : told(), flaw === 'says nothing of a 500' && tries > 1);
    } catch {
      say(told(), flaw === 'says nothing of a failure');
    }
    if (flaw === 'loses what was typed' && field) field.value = '';
  }

  async function answer(): Promise<boolean> {
    const given = new AbortController();
    if (flaw !== 'waits for ever') setTimeout(() => given.abort(), LIMIT_MS);
    const sent = await fetch('/trpc/planted.save', { method: 'POST', signal: given.signal });
    return sent.ok && 'result' in (await sent.json());
  }

  function told(): string {
    const denial = flaw === 'denies what may have been done' ? ' Nothing was saved.' : '';
    const rest = flaw === 'is busy after all is over' ? ' Saving…' : '';
    return `The shop could not be reached.${denial}${rest}`;
  }

  function say(words: string, isMute = false): void {
    if (status) status.textContent = isMute ? '' : words;
  }
}
