import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface, type Interface } from 'node:readline';
import { expect, it } from 'vitest';

const watcher = `
  const { stopWhenParentExits } = await import(${JSON.stringify(`${import.meta.dirname}/parent-watchdog.ts`)});
  const idle = setInterval(() => console.log('still running'), 1000);
  stopWhenParentExits(() => { console.log('stopped'); clearInterval(idle); });
  console.log('watching ' + process.ppid);
`;

/** A person's shell and npm in it, whose own shell has replaced itself with the program. */
async function startUnderReplacedShell(environment: NodeJS.ProcessEnv) {
  const npm = `console.log(process.pid); require('node:child_process').spawn(process.execPath, ['--input-type=module', '-e', process.argv[1]], { stdio: 'inherit' })`;
  const shell = spawn('sh', ['-c', '"$0" -e "$1" "$2"; true', process.execPath, npm, watcher], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: environment,
  });
  const lines = createInterface({ input: shell.stdout });
  const [npmPid] = await once(lines, 'line');
  await once(lines, 'line');
  return { shell, npmPid: Number(npmPid), lines };
}

/** npm, its shell and the program, as `npm start` stacks them; answers when the program watches. */
async function startUnderNpm(environment: NodeJS.ProcessEnv) {
  // The shell does something afterwards, so it does not replace itself with the program.
  const npm = `require('node:child_process').spawn('sh', ['-c', '"$0" --input-type=module -e "$1"; true', process.execPath, process.argv[1]], { stdio: 'inherit' })`;
  const child = spawn(process.execPath, ['-e', npm, watcher], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: environment,
  });
  const lines = createInterface({ input: child.stdout });
  const [line] = await once(lines, 'line');
  const shell = Number(String(line).split(' ')[1]);
  return { npm: child, shell, lines };
}

it('stops the program when the shell that npm started it in is ended', async () => {
  const { shell, lines } = await startUnderNpm({ npm_lifecycle_event: 'start' });

  process.kill(shell, 'SIGKILL');

  expect(await nextLineBut(lines, 'still running')).toBe('stopped');
});

it('lives on when the person’s shell goes, and stops with npm', async () => {
  const { shell, npmPid, lines } = await startUnderReplacedShell({ npm_lifecycle_event: 'start' });

  shell.kill('SIGKILL');
  await once(shell, 'exit');
  // A second between the two: more than one look at the parents.
  expect(await once(lines, 'line')).toEqual(['still running']);
  expect(await once(lines, 'line')).toEqual(['still running']);

  process.kill(npmPid, 'SIGKILL');
  expect(await nextLineBut(lines, 'still running')).toBe('stopped');
});

it.runIf(process.platform === 'linux')(
  'stops the program when npm itself is killed and its shell lives on',
  async () => {
    const { npm, lines } = await startUnderNpm({ npm_lifecycle_event: 'start' });

    npm.kill('SIGKILL');

    expect(await nextLineBut(lines, 'still running')).toBe('stopped');
  },
);

async function nextLineBut(lines: Interface, other: string): Promise<string> {
  for (;;) {
    const [line] = await once(lines, 'line');
    if (line !== other) return String(line);
  }
}
