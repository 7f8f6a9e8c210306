// The form of a transfer: checked against the contract of its call before anything is sent.
import { useAction } from '@kaifong/client/hooks';
import {
  changeTransferInput,
  createTransferInput,
  routes,
  type TransferView,
  transferCalls,
} from '@kaifong/domain/inventory/contract';
import { useRef } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { notifySuccess } from '../../../kit/feedback/index.ts';
import { nestErrors, useIssueWords } from '../../../kit/form/index.ts';
import { currentLanguage } from '../../../kit/language/language.ts';
import { type News, useStaleForm } from '../../../kit/resource/index.ts';

/** A lot that is to go, with what is shown of it. */
export interface WrittenLine {
  readonly inventory_id: number;
  readonly quantity: number | '';
  readonly name: string;
  readonly option: string;
  readonly sku: string;
  readonly expiry_date: string | null;
  readonly free: number;
}

export interface Written {
  readonly from_warehouse_id: number | '';
  readonly to_warehouse_id: number | '';
  readonly remark: string;
  readonly lines: readonly WrittenLine[];
}

const startOf = (transfer: TransferView | undefined): Written => ({
  from_warehouse_id: transfer?.from_warehouse_id ?? '',
  to_warehouse_id: transfer?.to_warehouse_id ?? '',
  remark: transfer?.remark ?? '',
  lines: (transfer?.lines ?? []).map(({ inventory_id, quantity, name, options, sku, expiry_date, free }) => ({
    ...{ inventory_id: inventory_id ?? 0, quantity, name, option: options, sku, expiry_date, free },
  })),
});

const payloadOf = ({ lines, ...values }: Written, transfer: TransferView | undefined) => ({
  ...values,
  lines: lines.map(({ inventory_id, quantity }) => ({ inventory_id, quantity })),
  language: currentLanguage(),
  ...(transfer && { id: transfer.id, version: transfer.version }),
});

/** Fields that are chosen from a list: nobody is to type a number there. */
const chosen = ['from_warehouse_id', 'to_warehouse_id'];

/** Lines by their lots. */
const lineLists = {
  lines: {
    keyOf: ({ inventory_id }: WrittenLine) => String(inventory_id),
    says: ({ quantity }: WrittenLine) => [quantity],
  },
};

/** A line as `10 × Tea · LOT-3`; anything else as it is. */
const lineText = (path: string, value: unknown): string | undefined => {
  if (!path.startsWith('lines.') || !value) return undefined;
  const { quantity, name, option, inventory_id } = value as WrittenLine;
  return `${quantity || 0} × ${[name, option].filter(Boolean).join(', ')} · LOT-${inventory_id}`;
};

export function useTransferForm(transfer: TransferView | undefined, labelOf: (path: string) => string) {
  const { t } = useTranslation();
  const say = useIssueWords();
  const go = useNavigate();
  const stale = [transferCalls.list, routes.getTransfer];
  const create = useAction(routes.createTransfer, stale);
  const change = useAction(routes.updateTransfer, stale);
  const shape = transfer ? changeTransferInput : createTransferInput;
  // What the form was filled from. A newer one that arrives while somebody types must not lend its version to her changes.
  const base = useRef(transfer);
  const form = useForm<Written>({
    defaultValues: startOf(transfer),
    resolver: (values) => {
      const issues = shape.safeParse(payloadOf(values, base.current)).error?.issues ?? [];
      if (issues.length === 0) return { values, errors: {} };
      const messages: Record<string, string> = {};
      for (const issue of issues) {
        const path = issue.path.join('.');
        messages[path] ??= chosen.includes(path) ? t('validation.choice') : say(issue);
      }
      return { values: {}, errors: nestErrors(messages) };
    },
  });
  const send = async (values: Written): Promise<TransferView> => {
    const payload = payloadOf(values, base.current);
    const { data } = transfer
      ? await change.mutateAsync(payload as Parameters<typeof change.mutateAsync>[0])
      : await create.mutateAsync(payload as Parameters<typeof create.mutateAsync>[0]);
    notifySuccess(transfer ? 'submit_success' : 'create_success', data.number);
    return data;
  };
  const save = async (values: Written, leave: () => void): Promise<void> => {
    const { id } = await send(values);
    leave();
    await go(`/transfer/view/${id}`);
  };
  const news = (before: TransferView | undefined, now: TransferView | undefined): News[] => {
    const [was, is] = [before, now].map((one) => (one ? t(`inventory.status.${one.status}`) : ''));
    return was === is ? [] : [{ label: labelOf('status'), was: was ?? '', now: is ?? '' }];
  };
  const onStale = useStaleForm({
    form,
    base,
    record: transfer,
    valuesOf: startOf,
    save: send,
    labelOf: (path) => labelOf(path.split('.')[0] ?? path),
    textOf: lineText,
    lists: lineLists,
    news,
  });
  return { form, save, onStale };
}
