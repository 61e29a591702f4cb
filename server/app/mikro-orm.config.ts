import { ormOptions } from '#server/platform/database/orm-options.ts';
import { entities } from './entities.ts';

// For the command line only: `npm run db:migration` compares the entities with this database.
const { DATABASE_URL, DATABASE_DIRECT_URL } = process.env;
const databaseUrl = DATABASE_DIRECT_URL ?? DATABASE_URL ?? 'postgres://127.0.0.1:5432/shop';
export default ormOptions(databaseUrl, entities, { keepsSnapshot: true });
