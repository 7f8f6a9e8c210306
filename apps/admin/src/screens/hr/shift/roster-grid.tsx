import { dateLocale } from '@kaifong/base/date-locale';
import { addDays } from '@kaifong/base/time';
import type { RosterView } from '@kaifong/domain/hr/contract';
import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { currentLanguage } from '../../../kit/language/language.ts';
import { useFormat } from '../../../kit/language/use-format.ts';
import { BelowLeastNote } from './below-least-note.tsx';
import { PersonHours } from './person-hours.tsx';
import { type CellActions, RosterCell } from './roster-cell.tsx';
import classes from './shift.module.css';

interface Props extends CellActions {
  readonly roster: RosterView;
  readonly today: string;
}

/** People by days, open shifts on top, and below how many people each shift has. */
export function RosterGrid({ roster, today, ...actions }: Props) {
  const { t } = useTranslation();
  const hours = useHours();
  const format = useFormat();
  const dates: string[] = [];
  for (let date = roster.from; date <= roster.to; date = addDays(date, 1)) dates.push(date);
  const day = new Intl.DateTimeFormat(dateLocale(currentLanguage()), {
    ...{ weekday: 'short', month: 'short', day: 'numeric', timeZone: 'UTC' },
  });
  const open = t('shift.open');
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard, too
    <section className={classes.scroll} aria-label={t('screen.roster')} tabIndex={0}>
      <table className={classes.grid}>
        <thead>
          <tr>
            <th scope="col" className={classes.name}>
              {t('shift.person')}
            </th>
            {dates.map((date) => (
              <th key={date} scope="col" aria-current={date === today ? 'date' : undefined}>
                {day.format(new Date(date))}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row" className={classes.name}>
              <Text size="sm" fw={560}>
                {open}
              </Text>
            </th>
            {dates.map((date) => (
              <RosterCell
                key={date}
                {...actions}
                place={{ employee_id: null, date }}
                name={open}
                shifts={roster.open.filter((shift) => shift.date === date)}
                today={date === today}
              />
            ))}
          </tr>
          {roster.people.map((person) => (
            <tr key={person.id}>
              <th scope="row" className={classes.name}>
                <PersonHours id={person.id} name={person.name} />
                <Text size="xs" c="dimmed" fw={400}>
                  {[hours(person.minutes), person.cost !== null && format.money(person.cost), person.department]
                    .filter(Boolean)
                    .join(' · ')}
                </Text>
                {person.below_least ? <BelowLeastNote below={person.below_least} /> : null}
                {person.rest_weeks.map(({ monday, lack }) => (
                  <Text key={monday} size="xs" fw={400}>
                    {t(`shift.rest_${lack}`, { day: day.format(new Date(monday)) })}
                  </Text>
                ))}
                {person.short_weeks.map(({ monday, short_minutes }) => (
                  <Text key={monday} size="xs" fw={400}>
                    {t('shift.short_week', { hours: hours(short_minutes), day: day.format(new Date(monday)) })}
                  </Text>
                ))}
              </th>
              {person.days.map((each) => (
                <RosterCell
                  key={each.date}
                  {...actions}
                  place={{ employee_id: person.id, date: each.date }}
                  name={person.name}
                  shifts={each.shifts}
                  day={each}
                  today={each.date === today}
                />
              ))}
            </tr>
          ))}
        </tbody>
        <Coverage roster={roster} dates={dates} />
      </table>
    </section>
  );
}

/** `7.5 h` of minutes. */
export function useHours(): (minutes: number) => string {
  const { t } = useTranslation();
  const format = useFormat();
  return (minutes) => t('shift.hours', { hours: format.number(Math.round(minutes / 6) / 10) });
}

function Coverage({ roster, dates }: { readonly roster: RosterView; readonly dates: readonly string[] }) {
  const { t } = useTranslation();
  const needed = Map.groupBy(roster.coverage, ({ shift_id }) => shift_id);
  if (needed.size === 0) return null;
  return (
    <tfoot>
      {[...needed].map(([id, rows]) => (
        <tr key={id}>
          <th scope="row" className={classes.name}>
            <Text size="xs">{rows[0]?.name}</Text>
          </th>
          {dates.map((date) => {
            const row = rows.find((each) => each.date === date);
            const isShort = row !== undefined && row.planned < row.needed;
            return (
              <td key={date}>
                <Text size="xs" fw={isShort ? 560 : 400} c={isShort ? undefined : 'dimmed'}>
                  {row ? t(isShort ? 'shift.coverage_short' : 'shift.coverage', { ...row }) : ''}
                </Text>
              </td>
            );
          })}
        </tr>
      ))}
    </tfoot>
  );
}
