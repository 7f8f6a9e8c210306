import type { TxContext } from '@kaifong/kernel/context';
import type { ResourceHooks, Values } from '@kaifong/kernel/resource';
import type { Publishable } from '../../queries/publishing/publishable.ts';
import { removePublished } from './remove-published.ts';
import { checkUrl, flagIntent, followFlag, recordSave } from './save-record.ts';

/**
 * The resource engine's hooks for a publishable record: what it saves is the newest draft, and the wire's flag is a
 * command. `prepare` is what the kind itself checks and cleans.
 */
export function publishingHooks(
  publishable: Publishable,
  prepare: (tx: TxContext, values: Values, before: Values | undefined) => Promise<Values>,
): ResourceHooks {
  // Between the two hooks of one write; a transaction writes one record at a time.
  const intents = new WeakMap<TxContext, { publish: boolean; isNew: boolean }>();
  return {
    ...(publishable.flag && { commands: [publishable.flag] }),
    async prepare(tx, wanted, before) {
      const values = await prepare(tx, wanted, before);
      await checkUrl(tx, publishable, values, before);
      const intent = flagIntent(tx, publishable, values, before);
      intents.delete(tx);
      if (intent !== undefined) intents.set(tx, { publish: intent, isNew: before === undefined });
      const { [publishable.flag ?? '']: _flag, ...columns } = values;
      return columns;
    },
    async after(tx, record) {
      const intent = intents.get(tx);
      intents.delete(tx);
      const saved = await recordSave(tx, publishable, record);
      // A deleted record that comes back finds what was published of it; its newer draft stays a draft.
      const isBack = intent?.isNew === true && saved[publishable.flag ?? ''] === true;
      const row = intent === undefined || isBack ? saved : await followFlag(tx, publishable, saved, intent.publish);
      // The reply shows the record with the state it now has.
      Object.assign(record, row);
    },
    remove: (tx, record) => removePublished(tx, publishable, record),
  };
}
