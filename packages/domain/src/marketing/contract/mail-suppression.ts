import { contactGuard } from '@kaifong/base/masked';
import { defineResource, type RecordOf } from '@kaifong/base/resource';

/** `bounce`: the address does not exist · `complaint`: it was called spam · `asked`: its owner wants no mail. */
export const suppressionReasons = ['asked', 'bounce', 'complaint', 'other'] as const;

/** An address no broadcast goes to, whatever its owner's account says. */
export const mailSuppression = defineResource({
  domain: 'marketing',
  name: 'mail_suppression',
  path: 'mail_suppression',
  fields: {
    address: { kind: 'text', required: true, unique: true, rule: 'email', max: 254, guard: contactGuard },
    reason: { kind: 'enum', options: suppressionReasons, required: true, default: 'asked' },
    note: { kind: 'text', max: 200 },
  },
  list: {
    columns: ['id', 'address', 'reason', 'note', 'created_at'],
    sort: ['id', 'address', 'reason', 'created_at'],
    defaultSort: '-id',
    filters: ['reason'],
  },
  form: { sections: [{ name: 'content', fields: ['address', 'reason', 'note'] }] },
  search: ['address', 'note'],
  batchKeys: ['reason'],
});
export type MailSuppression = RecordOf<typeof mailSuppression.fields>;
