// Somebody else saved first: every place that differs, side by side, and whose to keep. Loaded when it happens.
import { Badge, Button, Group, Radio, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { languageNames } from '../language/language.ts';
import { type Choices, type Difference, mergedValues, type Side, suggestedChoices } from './differences.ts';
import type { Values } from './record-values.ts';
import classes from './resource.module.css';
import type { Resource } from './use-resource.ts';
import { useValueText } from './value-text.ts';

export interface StaleRecordProps {
  readonly resource: Resource;
  readonly differences: readonly Difference[];
  readonly theirs: Values;
  /** The two versions made one; saved at once. */
  readonly onKeep: (values: Values) => void;
  readonly onLater: () => void;
}

const sides: readonly Side[] = ['mine', 'theirs'];

export default function StaleRecord({ resource, differences, theirs, onKeep, onLater }: StaleRecordProps) {
  const { t } = useTranslation();
  const { words, definition } = resource;
  const textOf = useValueText();
  const [choices, setChoices] = useState<Choices>(() => suggestedChoices(differences));
  const all = (side: Side) => setChoices(Object.fromEntries(differences.map(({ path }) => [path, side])));
  return (
    <Stack>
      <Text size="sm">{t(differences.length > 0 ? 'stale.choose' : 'stale.same')}</Text>
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
        {differences.map(({ path, field, language, contested, ...difference }) => (
          <Radio.Group
            key={path}
            value={choices[path] ?? 'mine'}
            onChange={(side) => setChoices({ ...choices, [path]: side as Side })}
            label={
              <Group component="span" gap={6}>
                {words.field(field)}
                {language ? (
                  <Text span size="xs" c="dimmed" lang={language}>
                    {languageNames[language]}
                  </Text>
                ) : null}
                {contested ? (
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
                      {textOf(definition.fields[field], difference[side], (value) => words.option(field, value))}
                    </>
                  }
                />
              ))}
            </div>
          </Radio.Group>
        ))}
      </div>
      <Group justify="flex-end">
        <Button variant="default" onClick={onLater}>
          {t('stale.later')}
        </Button>
        <Button onClick={() => onKeep(mergedValues(theirs, differences, choices))}>{t('stale.save')}</Button>
      </Group>
    </Stack>
  );
}
