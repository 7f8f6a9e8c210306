// Reads a promotion back as it is being built: when it applies, and what it gives.
import { countryName } from '@kaifong/domain/settings/contract';
import { Text } from '@mantine/core';
import { Fragment, type ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useReferenceChoices } from '../../kit/form/index.ts';
import { currentLanguage } from '../../kit/language/language.ts';
import { useFormat } from '../../kit/language/use-format.ts';
import { conditionResources, isReference } from './condition-resources.ts';
import { dayName } from './day-name.ts';

type Row = Readonly<Record<string, unknown>>;

const rowsIn = (value: unknown): readonly Row[] => (Array.isArray(value) ? value : []);
const listIn = (value: unknown): readonly (string | number)[] => (Array.isArray(value) ? value : []);
/** Where something is not filled in yet. */
const open = '…';

function Names({ resource, ids }: { readonly resource: string; readonly ids: readonly number[] }) {
  const { choices } = useReferenceChoices(resource, { keyword: '', ids });
  const names = ids.map((id) => choices.find((choice) => choice.id === id)?.label ?? `#${id}`);
  return <>{new Intl.ListFormat(currentLanguage(), { type: 'disjunction' }).format(names)}</>;
}

/** A phrase with something that is read first in the place of its `{{names}}`. */
function Phrase({ text, children }: { readonly text: string; readonly children: ReactNode }) {
  const [before, after] = text.split('\u0000');
  return (
    <>
      {before}
      {children}
      {after}
    </>
  );
}

function Condition({ row }: { readonly row: Row }) {
  const { t } = useTranslation();
  const format = useFormat();
  const language = currentLanguage();
  const kind = String(row.kind);
  const say = (values: Record<string, unknown> = {}) => t(`promotion.if.${kind}`, values);
  const either = (names: readonly string[]) =>
    names.length > 0 ? new Intl.ListFormat(language, { type: 'disjunction' }).format(names) : open;
  const codes = listIn(row.codes).map(String);
  if (isReference(kind)) {
    const ids = listIn(row.ids).map(Number);
    return (
      <Phrase text={say({ names: '\u0000' })}>
        {ids.length > 0 ? <Names resource={conditionResources[kind]} ids={ids} /> : open}
      </Phrase>
    );
  }
  switch (kind) {
    case 'amount':
      return say({ amount: row.min ? format.money(Number(row.min)) : open });
    case 'quantity':
      return say({ count: Number(row.min) || 0, number: row.min ? format.number(Number(row.min)) : open });
    case 'countries':
      return say({ names: either(codes.map((code) => countryName(code, language))) });
    case 'channels':
      return say({ names: either(codes.map((code) => t(`sales.channel.${code}`))) });
    case 'payment_methods':
      return say({ names: either(codes.map((code) => t(`sales.payment_code.${code}`))) });
    case 'hours':
      return say({
        names: either(listIn(row.days).map((day) => dayName(Number(day), language))),
        from: row.from || open,
        until: row.until || open,
      });
    default:
      return say();
  }
}

function Reward({ row }: { readonly row: Row }) {
  const { t } = useTranslation();
  const format = useFormat();
  const money = (value: unknown) => (value ? format.money(Number(value)) : open);
  const number = (value: unknown) => (value ? format.number(Number(value)) : open);
  const limited = row.kind === 'percent' && row.most;
  return t(`promotion.gives.${String(row.kind)}${limited ? '_most' : ''}`, {
    percent: number(row.percent),
    most: money(row.most),
    amount: money(row.amount),
    buy: number(row.buy),
    get: number(row.get),
    of: number(row.of),
    quantity: number(row.quantity),
    points: number(row.points),
  });
}

/** Nothing before something is given. */
export function PromotionSentence() {
  const { t } = useTranslation();
  const [conditions, rewards, mode] = useWatch({ name: ['conditions', 'rewards', 'code_mode'] });
  const [when, gives] = [rowsIn(conditions), rowsIn(rewards)];
  if (gives.length === 0) return null;
  const joined = (parts: readonly ReactNode[]) =>
    parts.map((part, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the rows have no names of their own
      <Fragment key={index}>
        {index > 0 ? t('promotion.and') : null}
        {part}
      </Fragment>
    ));
  return (
    <Text role="status" mt="xs">
      {when.length > 0 ? (
        <Phrase text={t('promotion.when', { names: '\u0000' })}>
          {joined(when.map((row) => <Condition key={String(row.kind)} row={row} />))}
        </Phrase>
      ) : (
        t('promotion.always')
      )}
      {joined(gives.map((row) => <Reward key={String(row.kind)} row={row} />))}
      {t(mode === 'none' ? 'promotion.without_code' : 'promotion.with_code')}
    </Text>
  );
}
