// Somebody was faster than the window of a step: what is new of the record, beside what was typed.
import type { AnyMachine } from '@kaifong/base/steps';
import { Alert, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { type Format, useFormat } from '../language/use-format.ts';
import type { SteppedRecord } from './steps-of.ts';
import { useStatusWord } from './use-status-word.ts';

interface StepNewsProps {
  readonly machine: AnyMachine;
  readonly before: SteppedRecord;
  readonly now: SteppedRecord;
  /** The step cannot be taken any more. */
  readonly over: boolean;
}

interface Line {
  readonly command: string;
  readonly who: string;
  readonly created_at: string;
}

/** The steps that were taken since, where the record tells its history. */
function doneSince(before: object, now: object): Line[] {
  const linesOf = (record: object) => ('timeline' in record ? (record.timeline as readonly Line[]) : []);
  return linesOf(now).slice(linesOf(before).length);
}

const isPlain = (value: unknown) => value === null || ['string', 'number', 'boolean'].includes(typeof value);

/** Plain fields that say something else now and have a name in front of people. */
function changedFields(before: object, now: object, hasLabel: (name: string) => boolean): [string, unknown, unknown][] {
  const was = before as Readonly<Record<string, unknown>>;
  return Object.entries(now).flatMap(([name, value]) => {
    const plain = isPlain(value) && isPlain(was[name] ?? null);
    const isNews = plain && name !== 'status' && was[name] !== value && hasLabel(name);
    return isNews ? [[name, was[name], value]] : [];
  });
}

const said = (value: unknown, format: Format, yes: string, no: string): string => {
  if (value === null || value === undefined || value === '') return '–';
  if (typeof value === 'boolean') return value ? yes : no;
  return typeof value === 'number' ? format.number(value) : String(value);
};

export function StepNews({ machine, before, now, over }: StepNewsProps) {
  const { t, i18n } = useTranslation();
  const format = useFormat();
  const labelOf = (name: string) => `${machine.domain}.${machine.name}.fields.${name}`;
  const text = (value: unknown) => said(value, format, t('value.yes'), t('value.no'));
  const wordOf = useStatusWord(machine);
  return (
    <Alert color="yellow" c="var(--mantine-color-text)" title={t('steps.stale_title')} role="status">
      {before.status === now.status ? null : (
        <Text size="sm">
          {wordOf(before.status)} → {wordOf(now.status)}
        </Text>
      )}
      {doneSince(before, now).map(({ command, who, created_at }) => (
        <Text size="sm" key={created_at}>
          {t(`${machine.domain}.command.${command}`)} · {who} · {format.dateTime(created_at)}
        </Text>
      ))}
      {changedFields(before, now, (name) => i18n.exists(labelOf(name))).map(([name, was, value]) => (
        <Text size="sm" key={name}>
          {t(labelOf(name))}: {text(was)} → {text(value)}
        </Text>
      ))}
      <Text size="sm" mt={4}>
        {t(over ? 'steps.stale_over' : 'steps.stale_again')}
      </Text>
    </Alert>
  );
}
