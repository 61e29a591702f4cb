import { operations } from '#server/tools/testing/operations/operations-fault.ts';
import { pooler } from '#server/tools/testing/operations/pooler-fault.ts';
import { standby } from '#server/tools/testing/operations/standby-fault.ts';
import { badNetwork } from './bad-network.ts';
import { databaseAway } from './database-away.ts';
import { diskFull } from './disk-full.ts';
import { failover } from './failover.ts';
import type { Fault } from './fault.ts';
import { gracefulStop } from './graceful-stop.ts';
import { failingCalls, manyHoarders, twoTricks } from './long-forms.ts';
import { killPoints } from './kill-points-fault.ts';
import { kills } from './kills.ts';
import { mailTrouble } from './mail-trouble.ts';
import { oldServer } from './old-server.ts';
import { overload } from './overload-fault.ts';
import { providerTrouble } from './provider-trouble.ts';
import { slowClients } from './slow-clients.ts';
import { soakFault } from './soak-fault.ts';
import { startTogether } from './start-together.ts';
import {
  wholeSuiteOnTwoServers,
  notificationOrders,
  orderLife,
  zones,
} from './whole-suite-scenarios.ts';
import { twoServers } from './two-servers.ts';

/** Every fault that `npm run test:faults` knows, in the order in which it runs them. */
export const ALL_FAULTS: readonly Fault[] = [
  kills,
  killPoints,
  databaseAway,
  failover,
  badNetwork,
  providerTrouble,
  mailTrouble,
  diskFull,
  slowClients,
  gracefulStop,
  startTogether,
  oldServer,
  twoServers,
  overload,
  soakFault,
  twoTricks,
  manyHoarders,
  failingCalls,
  notificationOrders,
  orderLife,
  wholeSuiteOnTwoServers,
  zones,
  operations,
  pooler,
  standby,
];
