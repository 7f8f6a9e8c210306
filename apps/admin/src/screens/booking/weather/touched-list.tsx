import { dateLocale } from '@kaifong/base/date-locale';
import { wallClockAt } from '@kaifong/base/spans';
import type { ClosureView, TouchedView } from '@kaifong/domain/booking/contract';
import { Anchor, List, Table, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { currentLanguage } from '../../../kit/language/language.ts';
import { useCan } from '../../../kit/permissions/index.ts';
import { createAddress } from '../create-address.ts';

/** A moment by the clock of the place it is told of. */
function momentIn(at: string, zone: string): string {
  return new Intl.DateTimeFormat(dateLocale(currentLanguage()), {
    ...{ weekday: 'short', month: 'short', day: 'numeric', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
    ...(zone && { timeZone: zone }),
  } as Intl.DateTimeFormatOptions).format(new Date(at));
}

const placeOf = ({ kind, id }: TouchedView) =>
  kind === 'booking' ? `/booking/history/view/${id}` : kind === 'order' ? `/order/${id}` : null;

/** The hours that are closed, and each booking, date and order in them with what becomes of it. */
export function TouchedList({ closure }: { readonly closure: ClosureView }) {
  const { t } = useTranslation();
  const { records, spans } = closure;
  return (
    <>
      <ClosedHours spans={spans} />
      {records.length === 0 ? null : (
        <Table.ScrollContainer minWidth={600}>
          <Table aria-label={t('booking_weather.title')} verticalSpacing="xs">
            <Table.Thead>
              <Table.Tr>
                <Table.Th>{t('booking_weather.what')}</Table.Th>
                <Table.Th>{t('booking_weather.who')}</Table.Th>
                <Table.Th>{t('booking_weather.when')}</Table.Th>
                <Table.Th>{t('booking_weather.becomes')}</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {records.map((record) => (
                <TouchedRow key={`${record.kind} ${record.id}`} record={record} />
              ))}
            </Table.Tbody>
          </Table>
        </Table.ScrollContainer>
      )}
    </>
  );
}

const dayOf = (at: string, zone: string) => new Intl.DateTimeFormat('sv-SE', { timeZone: zone }).format(new Date(at));

/** From one moment to another; the second without its day where it is the same. */
function spanIn(from: string, to: string, zone: string): string {
  const clock = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone: zone } as const;
  const isOneDay = dayOf(from, zone) === dayOf(to, zone);
  const end = isOneDay
    ? new Intl.DateTimeFormat(dateLocale(currentLanguage()), clock).format(new Date(to))
    : momentIn(to, zone);
  return `${momentIn(from, zone)} – ${end}`;
}

/** The hours that are closed, those that several stores have in common said once. */
function ClosedHours({ spans }: { readonly spans: ClosureView['spans'] }) {
  const { t } = useTranslation();
  const groups = Map.groupBy(
    spans,
    ({ zone, from, to, outcome }) => `${spanIn(from, to, zone)} · ${t(`booking.weather_rule.outcome.${outcome}`)}`,
  );
  return (
    <List size="sm" spacing={4} mb="md" aria-label={t('booking_weather.hours')}>
      {[...groups].map(([words, of]) => (
        <List.Item key={words}>
          {words}
          <Text span size="sm" c="dimmed" ms="xs">
            {[...new Set(of.map(({ store }) => store || t('booking_weather.no_store')))].join(', ')}
          </Text>
        </List.Item>
      ))}
    </List>
  );
}

function TouchedRow({ record }: { readonly record: TouchedView }) {
  const { t } = useTranslation();
  const { kind, title, name, at, zone, result, moved_to, back } = record;
  const place = placeOf(record);
  const words = kind === 'date' ? `booking_weather.date_result.${result}` : `booking_weather.result.${result}`;
  return (
    <Table.Tr>
      <Table.Td>
        <Text size="xs" c="dimmed">
          {t(`booking_weather.kind.${kind}`)}
        </Text>
        {place ? (
          <Anchor component={Link} to={place} size="sm">
            {title}
          </Anchor>
        ) : (
          <Text size="sm">{title}</Text>
        )}
      </Table.Td>
      <Table.Td>{name || '–'}</Table.Td>
      <Table.Td>{at ? momentIn(at, zone) : '–'}</Table.Td>
      <Table.Td>
        <Text size="sm" td={back === 'restored' || back === 'pay_again' ? 'line-through' : undefined}>
          {t(words, { to: moved_to ? momentIn(moved_to, zone) : '' })}
        </Text>
        {back ? (
          <Text size="sm" c={isWell(back) ? undefined : 'var(--mantine-color-error)'}>
            {t(`booking_weather.back.${back}`)}
          </Text>
        ) : null}
        <ByHand record={record} />
      </Table.Td>
    </Table.Tr>
  );
}

const isWell = (back: TouchedView['back']) => back === 'restored' || back === 'pay_again' || back === 'told';

const leftAlone = new Set<TouchedView['back']>(['changed', 'as_now', 'past']);

/** The way by hand where a booking was not restored and its time has not come: booked anew for the same guest. */
function ByHand({ record }: { readonly record: TouchedView }) {
  const { t } = useTranslation();
  const can = useCan();
  const { kind, back, at, zone, event_id, customer_id } = record;
  const isLost = back !== null && !isWell(back) && !leftAlone.has(back);
  if (kind !== 'booking' || !isLost || !at || !can('create booking')) return null;
  const to = createAddress({ event: event_id, customer: customer_id, ...wallClockAt(zone, Date.parse(at)) });
  return (
    <Anchor component={Link} to={to} size="sm">
      {t('booking_weather.by_hand')}
    </Anchor>
  );
}
