import { fail } from '@kaifong/base/errors';
import { keywordFor } from '@kaifong/kernel/contacts';
import type { TxContext } from '@kaifong/kernel/context';
import { parseInput, renderMessage } from '@kaifong/kernel/http';
import { bindResource, type Values } from '@kaifong/kernel/resource';
import { forgetSteps } from '@kaifong/kernel/steps';
import * as z from 'zod';
import { personConditions } from '../customers/contract/index.ts';
import { checkWords } from './actions/require-ready.ts';
import { broadcast, broadcastMachine, mailSuppression } from './contract/index.ts';
import { broadcasts, mailSuppressions } from './schema.ts';

const rules = z.object({ audience: personConditions });

function requireDraft({ language }: TxContext, { status }: Values): void {
  if (status === 'draft') return;
  throw fail('marketing.not-draft', { status: renderMessage(language, `marketing.status.${String(status)}`) });
}

async function prepareBroadcast(tx: TxContext, values: Values, before: Values | undefined): Promise<Values> {
  if (before) requireDraft(tx, before);
  for (const field of ['subject', 'content', 'text'] as const) checkWords(field, values[field]);
  const checked = parseInput(rules, { audience: (values.audience ?? before?.audience ?? []) as unknown });
  return { ...values, ...checked, ...(before ? {} : { status: 'draft' }) };
}

export const marketingBindings = [
  ...bindResource(broadcast, broadcasts, {
    prepare: prepareBroadcast,
    async remove(tx, record) {
      requireDraft(tx, record);
      await forgetSteps(tx, broadcastMachine, [Number(record.id)]);
    },
  }),
  ...bindResource(mailSuppression, mailSuppressions, {
    keyword: (keyword, ctx) =>
      keywordFor(ctx, { open: [mailSuppressions.note], contacts: [mailSuppressions.address] }, keyword),
    async prepare(_tx, values) {
      const { address } = values;
      return typeof address === 'string' ? { ...values, address: address.trim().toLowerCase() } : values;
    },
  }),
];
