import { test } from '#src/e2e/fixtures.ts';
import { SHOPPERS_VISITS } from './every-call.ts';
import { tryVisits } from './try-visits.ts';

test.use({ shopOf: 'shoppers whose calls fail' });

tryVisits(SHOPPERS_VISITS);
