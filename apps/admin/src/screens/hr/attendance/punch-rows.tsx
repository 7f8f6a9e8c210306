import type { PunchView } from '@kaifong/domain/hr/contract';
import { Badge, Group, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../kit/language/use-format.ts';
import classes from './punch.module.css';
import { useClockIn } from './use-clock.ts';

interface PunchRowsProps {
  readonly punches: readonly PunchView[];
  readonly zone: string;
  readonly label: string;
}

/** Punches one under the other, those that do not count any more struck through. */
export function PunchRows({ punches, zone, label }: PunchRowsProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const clock = useClockIn(zone);
  if (punches.length === 0) return null;
  return (
    <ul className={classes.rows} aria-label={label}>
      {punches.map((punch) => {
        const isOver = punch.corrected || punch.voids;
        const facts = [
          t(`hr.punch.source.${punch.source}`),
          punch.store?.name,
          punch.distance_m !== null && punch.marks.includes('outside')
            ? t('punch.metres', { metres: format.number(punch.distance_m) })
            : undefined,
          punch.author,
        ];
        return (
          <li key={punch.id} data-over={isOver}>
            <span className={classes.time}>{clock(punch.at)}</span>
            <div>
              <Group gap={6}>
                <Text fw={560} size="sm">
                  {t(punch.voids ? 'punch.void' : `hr.punch.direction.${punch.direction}`)}
                </Text>
                {punch.corrected ? (
                  <Badge variant="light" color="gray" size="sm">
                    {t('punch.corrected')}
                  </Badge>
                ) : null}
                {punch.marks.map((mark) => (
                  <Badge key={mark} variant="light" color="yellow" size="sm" c="var(--mantine-color-text)">
                    {t(`hr.punch.mark.${mark}`)}
                  </Badge>
                ))}
              </Group>
              <Text size="sm" c="dimmed">
                {facts.filter(Boolean).join(' · ')}
              </Text>
              {punch.reason ? <Text size="sm">{punch.reason}</Text> : null}
            </div>
          </li>
        );
      })}
    </ul>
  );
}
