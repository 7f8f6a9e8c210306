import type { TestRuntime } from '@kaifong/kernel/testing';
import { commissionGroups } from '../schema.ts';

/** A group in which these accounts earn ten percent of what they sell. */
export async function makeCommissionGroup({ database }: TestRuntime, staff_ids: number[]): Promise<void> {
  await database.db
    .insert(commissionGroups)
    .values({ name: { 'en-US': `Group of ${staff_ids.join()}` }, base: 'gross', percent: '10', staff_ids });
}
