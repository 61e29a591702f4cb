import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

// `npm run order-life -- --steps 'buy roses tomorrow morning one; midnight'` plays these steps and says what
// is not true after one of them; without steps it plays random ones, as many as `--rounds` says.

const ROOT = join(import.meta.dirname, '../../../..');
const { values } = parseArgs({
  options: { steps: { type: 'string' }, rounds: { type: 'string', default: '50' } },
});
const child = spawn(
  process.execPath,
  [join(ROOT, 'node_modules/vitest/vitest.mjs'), 'run', 'server/tools/testing/order-life'],
  {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...process.env, FAULT_ROUNDS: values.rounds, ORDER_LIFE_STEPS: values.steps ?? '' },
  },
);
child.on('exit', (code) => {
  process.exitCode = code ?? 1;
});
