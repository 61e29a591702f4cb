import { relative } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** What takes ten seconds and more. One that began last would have the other workers wait for it. */
const LONGEST = [
  'server/tools/testing/order-life/order-life.test.ts',
  'server/tools/testing/faults/chaos-smoke.test.ts',
  'server/app/start-shop.test.ts',
  'server/tools/testing/soak.test.ts',
  'server/tools/testing/faults/kill-points.test.ts',
  'server/platform/jobs/job-queue-faults.test.ts',
  'server/tools/testing/attack/hoarders.test.ts',
  'server/tools/backup/drill.test.ts',
  'server/tools/bench/count-statements.test.ts',
];

/** Files of their own process come early: they wait a great deal, while others use the processor. */
const LANES = ['system', 'integration', 'client', 'client, apart', 'unit'];

export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const usual = await super.sort(files);
    return usual.toSorted((a, b) => this.rankOf(a) - this.rankOf(b));
  }

  private rankOf({ moduleId, project }: TestSpecification): number {
    const place = LONGEST.indexOf(relative(this.ctx.config.root, moduleId));
    return place >= 0 ? place : LONGEST.length + LANES.indexOf(project.name);
  }
}
