import { useRoute } from '@kaifong/client/hooks';
import { type CalendarLayerView, routes } from '@kaifong/domain/reports/contract';
import { Button, Chip, EmptyState, Group, Paper } from '@mantine/core';
import { IconCalendarOff } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { Calendar, type CalendarEntry, type CalendarSpan } from '../../../kit/calendar/index.ts';
import { currentLanguage } from '../../../kit/language/language.ts';
import { useShop } from '../../../kit/language/use-format.ts';
import { readDevice, writeDevice } from '../../../kit/shell/on-device.ts';
import { PageHeader } from '../../../kit/shell/page-header.tsx';
import { ReadProblem } from '../../../kit/table/index.ts';
import { FeedButton } from './feed-button.tsx';

interface LayeredCalendarProps {
  readonly title: string;
  readonly mine: boolean;
}

/** Colours of layers whose items have none of their own. */
const colors: Readonly<Record<string, string>> = {
  'hr.shift': '#2f9e44',
  'hr.leave': '#e8590c',
  'hr.holiday': '#c2255c',
  'hr.task': '#1971c2',
  'booking.booking': '#7048e8',
  'marketing.broadcast': '#0c8599',
  'promotions.promotion': '#a61e4d',
};
const hiddenKey = 'calendar-hidden';

const isDay = (moment: string) => moment.length === 10;

const drawn = ({ name, title, items }: CalendarLayerView): CalendarEntry[] =>
  items.map((item) => ({
    key: `${name}:${item.id}`,
    title: item.title,
    note: title,
    starts_at: item.start,
    ends_at: item.end,
    color: item.color ?? colors[name] ?? null,
    whole_days: isDay(item.start),
  }));

/** A calendar with its layers, each shown or not as the reader chose on this device. */
export function LayeredCalendar({ title, mine }: LayeredCalendarProps) {
  const { t } = useTranslation();
  const go = useNavigate();
  const zone = useShop().timeZone;
  const [span, setSpan] = useState<CalendarSpan>();
  const [hidden, setHidden] = useState<readonly string[]>(() => readDevice(hiddenKey) ?? []);
  const days = span ?? { from: '2000-01-01', until: '2000-01-01' };
  const query = { language: currentLanguage(), ...days, mine };
  const answer = useRoute(routes.listCalendar, query, { enabled: span !== undefined, keep: true });
  const layers = answer.data?.data.layers;
  const entries = useMemo(
    () => (layers ?? []).filter(({ name }) => !hidden.includes(name)).flatMap(drawn),
    [layers, hidden],
  );
  const choose = (shown: readonly string[]) => {
    const all = layers?.map(({ name }) => name) ?? [];
    const others = hidden.filter((name) => !all.includes(name));
    const next = [...others, ...all.filter((name) => !shown.includes(name))];
    setHidden(next);
    writeDevice(hiddenKey, next);
  };
  const open = ({ key }: CalendarEntry) => {
    const link = layers?.flatMap(({ name, items }) => items.filter(({ id }) => `${name}:${id}` === key))[0]?.link;
    if (link) void go(link);
  };
  if (layers?.length === 0)
    return (
      <>
        <PageHeader title={t(title)} />
        <Paper p="lg">
          <EmptyState
            icon={<IconCalendarOff size={32} stroke={1.5} />}
            title={t('calendars.none')}
            description={t('calendars.none_text')}
          >
            <Button component={Link} to="/my-calendar" variant="default">
              {t('calendars.to_mine')}
            </Button>
          </EmptyState>
        </Paper>
      </>
    );
  return (
    <>
      <PageHeader title={t(title)}>
        <FeedButton mine={mine} />
      </PageHeader>
      <Paper p="md">
        <Chip.Group
          multiple
          value={layers?.map(({ name }) => name).filter((name) => !hidden.includes(name)) ?? []}
          onChange={choose}
        >
          <Group gap="xs" mb="md" role="group" aria-label={t('calendars.layers')}>
            {layers?.map((layer) => (
              <Chip key={layer.name} value={layer.name} size="sm">
                {layer.title}
              </Chip>
            ))}
          </Group>
        </Chip.Group>
        {answer.error ? <ReadProblem error={answer.error} onRetry={() => void answer.refetch()} /> : null}
        <Calendar label={t(title)} zone={zone} entries={entries} onSpan={setSpan} onOpen={open} />
      </Paper>
    </>
  );
}
