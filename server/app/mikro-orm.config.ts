import { ormOptions } from '#server/platform/database/orm-options.ts';
import { entities } from './entities.ts';

/** For the command line only: `npm run db:migration` compares the entities with this database. */
export default ormOptions(process.env.DATABASE_URL ?? 'postgres://127.0.0.1:5432/shop', entities, {
  keepsSnapshot: true,
});
