import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { expect, it } from 'vitest';

const watcher = `
  const { stopWhenParentGoes } = await import(${JSON.stringify(`${import.meta.dirname}/parent-watch.ts`)});
  const idle = setInterval(() => {}, 1000);
  stopWhenParentGoes(() => { console.log('stopped'); clearInterval(idle); });
  console.log('watching ' + process.ppid);
`;

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

  expect(await once(lines, 'line')).toEqual(['stopped']);
});

it.runIf(process.platform === 'linux')(
  'stops the program when npm itself is killed and its shell lives on',
  async () => {
    const { npm, lines } = await startUnderNpm({ npm_lifecycle_event: 'start' });

    npm.kill('SIGKILL');

    expect(await once(lines, 'line')).toEqual(['stopped']);
  },
);
