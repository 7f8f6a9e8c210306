import { textIn } from '@kaifong/base/localized';
import { keywordFor } from '@kaifong/kernel/contacts';
import { listFrom } from '@kaifong/kernel/resource';
import { namesOfActors } from '@kaifong/kernel/staff';
import { getSettings } from '../../settings/index.ts';
import { applicationList } from '../contract/index.ts';
import { applications } from '../schema.ts';

/** Applications as staff work through them. */
export const applicationRows = listFrom(applicationList, {
  from: applications,
  columns: { service_name: applications.service, assignee_id: applications.assignee_id },
  newestFirst: true,
  keyword: (keyword, ctx) =>
    keywordFor(ctx, { open: [applications.applicant], contacts: [applications.email] }, keyword),
  async rows(ctx, rows) {
    const { main_language } = await getSettings(ctx);
    const names = await namesOfActors(ctx, new Set(rows.map(({ assignee_id }) => `staff:${assignee_id ?? 0}`)));
    return rows.map(({ service_name, assignee_id }) => ({
      service: textIn(service_name, ctx.language, main_language),
      assignee: names.get(`staff:${assignee_id ?? 0}`) ?? '',
    }));
  },
});
