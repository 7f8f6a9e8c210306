// The files that take longest begin first, so that no worker is left alone with one of them at the end.
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Slowest first; everything else follows by size. */
const slow = [
  'e2e/crash.test.ts',
  'e2e/broadcast-crash.test.ts',
  'e2e/access/back-office-en-us.test.ts',
  'e2e/access/back-office-zh-cn.test.ts',
  'e2e/access/back-office-zh-hk.test.ts',
  'e2e/bad-page-requests.test.ts',
  'e2e/access/keyboard-staff.test.ts',
  'e2e/staff/article.test.ts',
  'e2e/staff/after-order.test.ts',
  'e2e/access/shop.test.ts',
  'e2e/staff/missing-records.test.ts',
  'e2e/staff/builder.test.ts',
  'e2e/staff/own-shop.test.ts',
  'e2e/staff/lost-words.test.ts',
  'apps/server/src/suites/resources.int.test.ts',
  'packages/kernel/src/jobs/killed-worker.race.int.test.ts',
  'apps/server/src/suites/rich-text.int.test.ts',
  'packages/kernel/src/backup/backup.int.test.ts',
  'apps/server/src/commands/commands.int.test.ts',
];

const rankOf = ({ moduleId }: TestSpecification): number => {
  const rank = slow.findIndex((path) => moduleId.endsWith(path));
  return rank < 0 ? slow.length : rank;
};

export class SlowestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).sort((one, other) => rankOf(one) - rankOf(other));
  }
}
