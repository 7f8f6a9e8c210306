import { defineResource, type RecordOf } from '@kaifong/base/resource';
import { broadcastStatuses } from './broadcast-machine.ts';

export const broadcastChannels = ['email', 'sms'] as const;
export type BroadcastChannel = (typeof broadcastChannels)[number];

/** What goes into the gaps of a broadcast's words: `{{first_name|friend}}`. */
export const mergeFields = ['first_name', 'last_name', 'full_name', 'shop'] as const;
export type MergeField = (typeof mergeFields)[number];

export const broadcast = defineResource({
  domain: 'marketing',
  name: 'broadcast',
  path: 'broadcast',
  fields: {
    /** Staff's own name of it. */
    name: { kind: 'text', required: true, max: 120, help: true },
    status: { kind: 'enum', options: broadcastStatuses, readonly: true, default: 'draft' },
    channel: { kind: 'enum', options: broadcastChannels, required: true, default: 'email' },
    subject: { kind: 'text', localized: true, max: 200, help: true },
    content: { kind: 'richtext', localized: true },
    /** Plain words of a text message. */
    text: { kind: 'longtext', localized: true, max: 1000, help: true },
    /** People whose language has no words get those of the main language. */
    fallback_agreed: { kind: 'boolean', default: false, help: true },
    /** `personConditions` of customers; all must be true. */
    audience: { kind: 'json' },
    send_at: { kind: 'instant', help: true },
    /** Messages a minute; null: as many as the mail server or the gateway takes. */
    throttle: { kind: 'integer', min: 1, max: 100_000, help: true },
    started_at: { kind: 'instant', readonly: true },
  },
  list: {
    columns: ['id', 'name', 'status', 'channel', 'send_at', 'started_at', 'updated_at'],
    sort: ['id', 'name', 'status', 'send_at', 'started_at', 'updated_at'],
    defaultSort: '-id',
    filters: ['status'],
  },
  form: {
    sections: [
      { name: 'content', fields: ['name', 'channel', 'subject', 'content', 'text', 'fallback_agreed'] },
      { name: 'audience', fields: ['audience'] },
      { name: 'side', fields: ['send_at', 'throttle'] },
    ],
  },
  search: ['name'],
  batchKeys: [],
  clone: true,
});
export type Broadcast = RecordOf<typeof broadcast.fields>;
