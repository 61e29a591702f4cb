import { expect, it } from 'vitest';
import { hearLog } from './heard-log.ts';
import { useTestShop } from './test-shop.ts';

const { log, alarms } = hearLog();
const shop = useTestShop({
  servers: 1,
  log,
  registerPages: async (app, services) => {
    app.get('/planted/refused', async (_request, reply) => reply.code(404).send('nothing'));
    app.get('/planted/broken', async () => {
      throw new Error('planted');
    });
    app.get('/planted/answered', async (request) => {
      request.log.error('planted by a request');
      services.log.error('planted beside it');
      return 'all is well';
    });
  },
});

it.each([
  ['/planted/refused', 0],
  ['/planted/broken', 1],
  ['/planted/answered', 2],
])('%s leaves so many lines at error level: %i', async (url, lines) => {
  await shop.app.inject({ url });
  const heard = alarms();
  expect(heard).toHaveLength(lines);
  for (const line of heard) expect(line).toMatch(/"level":50.*planted/);
});
