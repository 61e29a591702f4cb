import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { limitsIn } from './find-limits.ts';
import { KNOWN_LIMITS, WITHOUT_ORDER } from './known-limits.ts';

const SERVER = new URL('../../../', import.meta.url);

const limits = globSync('{app,features,platform}/**/*.ts', { cwd: SERVER })
  .filter((file) => !/\.test\.ts$|\/testing\//.test(file))
  .flatMap((file) => limitsIn(file, readFileSync(new URL(file, SERVER), 'utf8')));

describe('a limit of a query', () => {
  it('is known, with the reason why nothing that matters is behind it', () => {
    const places = [...new Set(limits.map(({ place }) => place))];
    expect(places.toSorted()).toEqual(Object.keys(KNOWN_LIMITS).toSorted());
  });

  it('says which rows come first', () => {
    const unordered = limits.filter(({ isOrdered }) => !isOrdered).map(({ place }) => place);
    expect(unordered).toEqual(WITHOUT_ORDER);
  });

  it('is found in SQL and in what MikroORM is handed, and no limit of anything else is', () => {
    const planted = `
export class Repository {
  async waiting(limit: number): Promise<void> {
    await scope.limit('call');
    if (bytes > limit ? 1 : 0) return;
    await this.#em.execute('select 1', [limit]);
    await this.#em.execute(\`select id from mail where state = 'queued' limit 1000\`);
  }

  async latest(limit: number): Promise<Mail[]> {
    return this.#em.find(Mail, { state: 'sent' }, { orderBy: { id: 'desc' }, limit });
  }

  #any(most: number) {
    return this.#em.findAndCount(Mail, {}, { limit: most });
  }
}
async function ordered(em: EntityManager) {
  await em.execute(\`select id from mail order by id limit \${MOST}\`);
}`;
    expect(limitsIn('a.ts', planted)).toEqual([
      { place: 'a.ts waiting', isOrdered: false },
      { place: 'a.ts ordered', isOrdered: true },
      { place: 'a.ts latest', isOrdered: true },
      { place: 'a.ts #any', isOrdered: false },
    ]);
  });
});
