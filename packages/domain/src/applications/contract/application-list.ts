import { contactGuard } from '@kaifong/base/masked';
import { callsOfList, defineList, type ListRow, rowShape } from '@kaifong/base/resource';
import { applicationStatuses } from './status.ts';

/** What people applied for, as staff work through it. */
export const applicationList = defineList({
  domain: 'applications',
  name: 'application',
  path: 'application',
  many: 'applications',
  columns: {
    applicant: { kind: 'text', required: true, primary: true },
    service: { kind: 'text', required: true },
    created_at: { kind: 'instant', required: true, clock: true, sort: true, filter: true },
    status: {
      kind: 'enum',
      options: applicationStatuses,
      required: true,
      status: true,
      words: 'applications.status',
      sort: true,
      filter: true,
    },
    status_since: { kind: 'instant', required: true, clock: true, sort: true, filter: true },
    /** By then it is to be moved on; null: nobody is late. */
    due_at: { kind: 'instant', clock: true, sort: true, filter: true },
    assignee: { kind: 'text', required: true },
    progress: { kind: 'integer', required: true, shown: 'later' },
    email: { kind: 'text', shown: 'later', guard: contactGuard },
    updated_at: { kind: 'instant', required: true, clock: true, sort: true, shown: 'later' },
    version: { kind: 'integer', required: true, shown: 'never' },
  },
  defaultSort: '-id',
  keyword: true,
});

export const applicationCalls = callsOfList(applicationList);
export const applicationRow = rowShape(applicationList);
export type ApplicationRow = ListRow<(typeof applicationList)['columns']>;
