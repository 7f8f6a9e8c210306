// Somebody else saved first: every place that differs, side by side, and whose to keep. Loaded when it happens.
import { Badge, Button, Group, Radio, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Choices, type Difference, type Side, suggestedChoices } from '../../fields/differences.ts';
import { languageNames } from '../../language/language.ts';
import classes from '../resource.module.css';

/** A newer value of a record beside those that can be chosen: its status, what has been paid. */
export interface News {
  readonly label: string;
  readonly was: string;
  readonly now: string;
}

export interface StaleRecordProps<D extends Difference = Difference> {
  readonly differences: readonly D[];
  readonly news?: readonly News[] | undefined;
  /** How a person knows the place; its language is said beside it. */
  readonly labelOf: (difference: D) => string;
  readonly textOf: (difference: D, value: unknown) => string;
  /** Told whose values to keep, place by place; saved at once. */
  readonly onKeep: (choices: Choices) => void;
  readonly onLater: () => void;
}

const sides: readonly Side[] = ['mine', 'theirs'];

interface DifferenceChoiceProps {
  readonly difference: Difference;
  readonly label: string;
  readonly textOf: (side: Side) => string;
  readonly value: Side;
  readonly onChoose: (side: Side) => void;
}

/** One place that differs, with what each of the two wrote there. */
function DifferenceChoice({ difference, label, textOf, value, onChoose }: DifferenceChoiceProps) {
  const { t } = useTranslation();
  return (
    <Radio.Group
      value={value}
      onChange={(side) => onChoose(side as Side)}
      label={
        <Group component="span" gap={6}>
          {label}
          {difference.language ? (
            <Text span size="xs" c="dimmed" lang={difference.language}>
              {languageNames[difference.language]}
            </Text>
          ) : null}
          {difference.contested ? (
            <Badge component="span" size="sm" variant="light" color="yellow" c="var(--mantine-color-text)">
              {t('stale.contested')}
            </Badge>
          ) : null}
        </Group>
      }
    >
      <div className={classes.sides}>
        {sides.map((side) => (
          <Radio
            key={side}
            value={side}
            label={
              <>
                <Text span size="xs" c="dimmed" display="block">
                  {t(`stale.${side}`)}
                </Text>
                {textOf(side)}
              </>
            }
          />
        ))}
      </div>
    </Radio.Group>
  );
}

export default function StaleRecord<D extends Difference>(props: StaleRecordProps<D>) {
  const { differences, news = [], labelOf, textOf, onKeep, onLater } = props;
  const { t } = useTranslation();
  const [choices, setChoices] = useState<Choices>(() => suggestedChoices(differences));
  const all = (side: Side) => setChoices(Object.fromEntries(differences.map(({ path }) => [path, side])));
  return (
    <Stack>
      <Text size="sm">{t(differences.length > 0 ? 'stale.choose' : 'stale.same')}</Text>
      {news.length > 0 ? (
        <dl className={classes.news}>
          {news.map(({ label, was, now }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{was === '' ? now : `${was} → ${now}`}</dd>
            </div>
          ))}
        </dl>
      ) : null}
      {differences.length > 1 ? (
        <Group gap="xs">
          {sides.map((side) => (
            <Button key={side} size="compact-sm" variant="default" onClick={() => all(side)}>
              {t(`stale.all_${side}`)}
            </Button>
          ))}
        </Group>
      ) : null}
      <div className={classes.differences}>
        {differences.map((difference) => (
          <DifferenceChoice
            key={difference.path}
            difference={difference}
            label={labelOf(difference)}
            textOf={(side) => textOf(difference, difference[side])}
            value={choices[difference.path] ?? 'mine'}
            onChoose={(side) => setChoices({ ...choices, [difference.path]: side })}
          />
        ))}
      </div>
      <Group justify="flex-end">
        <Button variant="default" onClick={onLater}>
          {t('stale.later')}
        </Button>
        <Button onClick={() => onKeep(choices)}>{t('stale.save')}</Button>
      </Group>
    </Stack>
  );
}
