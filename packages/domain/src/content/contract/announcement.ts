// News at the top of the shop, or for the staff.
import { defineResource } from '@kaifong/base/resource';
import { instantOutput } from '@kaifong/base/time';
import * as z from 'zod';

/** `everybody` are the people in the shop; `staff` meets its announcements in the back office alone. */
export const audiences = ['everybody', 'visitors', 'members', 'staff'] as const;
export const announcementStyles = ['info', 'success', 'warning', 'promotion'] as const;

export const announcement = defineResource({
  domain: 'content',
  name: 'announcement',
  path: 'announcement',
  fields: {
    enabled: { kind: 'boolean', default: true },
    title: { kind: 'text', localized: true, required: true, max: 160 },
    body: { kind: 'richtext', localized: true, size: 'small' },
    /** A path of this site, or an address. */
    link: { kind: 'text', max: 500 },
    audience: { kind: 'enum', options: audiences, required: true, default: 'everybody' },
    /** Of `staff`: this role alone; empty: all of them. */
    role_id: { kind: 'reference', reference: 'role' },
    /** Of `members`: those of one of these tiers, or in one of these groups, alone; both empty: all of them. */
    tier_ids: { kind: 'references', reference: 'membership_tier' },
    group_ids: { kind: 'references', reference: 'customer_group' },
    style: { kind: 'enum', options: announcementStyles, required: true, default: 'info' },
    dismissible: { kind: 'boolean', default: true },
    starts_at: { kind: 'instant' },
    ends_at: { kind: 'instant', closes: true },
  },
  list: {
    columns: ['id', 'title', 'audience', 'style', 'starts_at', 'ends_at', 'enabled', 'updated_at'],
    sort: ['id', 'title', 'starts_at', 'ends_at', 'updated_at'],
    defaultSort: '-id',
    filters: ['enabled', 'audience', 'style'],
  },
  form: {
    sections: [
      { name: 'content', fields: ['title', 'body', 'link'] },
      { name: 'audience', fields: ['audience', 'role_id', 'tier_ids', 'group_ids'] },
      { name: 'display', fields: ['enabled', 'style', 'dismissible', 'starts_at', 'ends_at'] },
    ],
  },
  search: ['title', 'body'],
  batchKeys: ['enabled', 'title'],
  clone: true,
  restore: true,
});

/** An announcement as its audience meets it. */
export const notice = z.object({
  id: z.number(),
  title: z.string(),
  /** Sanitised HTML. */
  body: z.string(),
  link: z.string(),
  style: z.enum(announcementStyles),
  dismissible: z.boolean(),
  /** Changes with the announcement: one that was dismissed comes back when it says something else. */
  version: z.number(),
});
export type Notice = z.output<typeof notice>;

/** For the staff member who is asking. */
export const staffNotice = notice.extend({
  starts_at: instantOutput.nullable(),
  read_at: instantOutput.nullable(),
});
export type StaffNotice = z.output<typeof staffNotice>;

/** For the screen that looks at one announcement. */
export const announcementView = notice.extend({
  audience: z.enum(audiences),
  /** Names of the tiers and groups the announcement is for alone. */
  only_for: z.array(z.string()),
  /** True: the announcement's audience meets it now. */
  showing: z.boolean(),
  starts_at: instantOutput.nullable(),
  ends_at: instantOutput.nullable(),
  /** Staff who have read it; empty for other audiences. */
  readers: z.array(z.object({ name: z.string(), read_at: instantOutput })),
});
