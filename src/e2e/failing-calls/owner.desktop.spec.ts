import { test } from '#src/e2e/fixtures.ts';
import { OWNERS_VISITS } from './every-call.ts';
import { tryVisits } from './try-visits.ts';

test.use({ shopOf: 'an owner whose calls fail' });

tryVisits(OWNERS_VISITS);
