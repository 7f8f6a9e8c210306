// Effects of a step before it is taken, from the server's preview.

import type { AnyMachine, EffectKind, StepCalls } from '@kaifong/base/steps';
import { useRoute } from '@kaifong/client/hooks';
import { Skeleton, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import {
  IconCalendarClock,
  IconClipboardCheck,
  IconCoins,
  IconMail,
  IconPackage,
  IconPercentage,
  IconStar,
  IconTicket,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { failureOf } from '../feedback/failure.ts';
import { currentLanguage } from '../language/language.ts';
import { useEffectWords } from './effect-words.ts';
import { isUnfilled } from './is-unfilled.ts';
import classes from './steps.module.css';
import type { SteppedRecord } from './steps-of.ts';

const icons: Record<EffectKind, typeof IconCoins> = {
  money: IconCoins,
  stock: IconPackage,
  slot: IconCalendarClock,
  points: IconStar,
  coupon: IconTicket,
  commission: IconPercentage,
  mail: IconMail,
  task: IconClipboardCheck,
};

interface EffectPreviewProps {
  readonly machine: AnyMachine;
  readonly calls: StepCalls;
  readonly record: SteppedRecord;
  /** The values as they are sent. */
  readonly values: Readonly<Record<string, unknown>>;
}

/** Input of the preview, without reason and empty fields. */
const asked = (values: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(values).filter(([name, value]) => name !== 'reason' && value !== ''));

export function EffectPreview({ machine, calls, record, values }: EffectPreviewProps) {
  const { t } = useTranslation();
  const words = useEffectWords(machine);
  const [typed] = useDebouncedValue(JSON.stringify(asked(values)), 400);
  const { id, version } = record;
  const input = { ...(JSON.parse(typed) as Record<string, unknown>), id, version, language: currentLanguage() };
  // Before what the step asks for is there, the server could only refuse.
  const complete = calls.preview.input.safeParse(input).success;
  const { data, error } = useRoute(calls.preview, input, { keep: true, enabled: complete });
  if (!complete || isUnfilled(error, values, Object.keys(calls.preview.input.shape)))
    return (
      <section className={classes.effects} aria-label={t('steps.effects')}>
        <h3>{t('steps.effects')}</h3>
        <Text size="sm" c="dimmed" role="status">
          {t('steps.effects_later')}
        </Text>
      </section>
    );
  return (
    <section className={classes.effects} aria-label={t('steps.effects')} aria-busy={!data && !error}>
      <h3>{t('steps.effects')}</h3>
      {error ? (
        <Text size="sm" role="status">
          {failureOf(error).messages.join(' ')}
        </Text>
      ) : data ? (
        <ul>
          {data.data.effects.map((effect) => {
            const EffectIcon = icons[effect.kind];
            return (
              <li key={`${effect.word} ${effect.target ?? ''}`}>
                <EffectIcon size={16} stroke={1.7} aria-hidden="true" />
                {words(effect, 'ahead')}
              </li>
            );
          })}
        </ul>
      ) : (
        <>
          <Text className="visually-hidden">{t('steps.effects_loading')}</Text>
          <Skeleton height={14} mb={8} width="70%" />
          <Skeleton height={14} width="55%" />
        </>
      )}
    </section>
  );
}
