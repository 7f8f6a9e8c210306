import { useAction, useRoute } from '@kaifong/client/hooks';
import { type CalendarFeed, ownCalendar, routes } from '@kaifong/domain/reports/contract';
import { Button, CopyButton, Group, Skeleton, Stack, Text, TextInput } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { notifyFailure, notifySuccess } from '../../../kit/feedback/index.ts';
import { currentLanguage } from '../../../kit/language/language.ts';
import { useFormat } from '../../../kit/language/use-format.ts';
import { ReadProblem } from '../../../kit/table/index.ts';

/** Calendars and their links: her own, or each layer of the shop's calendar. A link is shown once, when it is made. */
export function FeedLinks({ mine }: { readonly mine: boolean }) {
  const { t } = useTranslation();
  const answer = useRoute(routes.listCalendarFeeds, { language: currentLanguage() }, { keep: true });
  const feeds = answer.data?.data.feeds.filter(({ calendar }) => (calendar === ownCalendar) === mine);
  return (
    <Stack>
      <Text size="sm">{t('calendars.links_text')}</Text>
      {answer.error ? <ReadProblem error={answer.error} onRetry={() => void answer.refetch()} /> : null}
      {feeds || answer.error ? null : <Skeleton h={120} />}
      {feeds?.map((feed) => (
        <FeedLink key={feed.calendar} feed={feed} />
      ))}
    </Stack>
  );
}

function FeedLink({ feed: { calendar, title, made_at, read_at } }: { readonly feed: CalendarFeed }) {
  const { t } = useTranslation();
  const format = useFormat();
  const [url, setUrl] = useState<string>();
  const make = useAction(routes.makeCalendarFeed, [routes.listCalendarFeeds]);
  const revoke = useAction(routes.revokeCalendarFeed, [routes.listCalendarFeeds]);
  const change = async (work: () => Promise<string | undefined>, told: string) => {
    try {
      setUrl(await work());
      notifySuccess('submit_success', t(told));
    } catch (error) {
      notifyFailure('submit_fail', error);
    }
  };
  const onMake = () =>
    change(
      async () => (await make.mutateAsync({ calendar })).data.url,
      made_at ? 'calendars.link_renewed' : 'calendars.link_made',
    );
  const onRevoke = () =>
    change(async () => {
      await revoke.mutateAsync({ calendar });
      return undefined;
    }, 'calendars.link_ended');
  const state = made_at
    ? [
        t('calendars.link_since', { date: format.date(made_at) }),
        read_at ? t('calendars.link_read', { date: format.dateTime(read_at) }) : t('calendars.link_unread'),
      ].join(' · ')
    : t('calendars.link_none');
  return (
    <section aria-label={title}>
      <Group justify="space-between" gap="xs">
        <div>
          <Text fw={560}>{title}</Text>
          <Text size="xs" c="dimmed">
            {state}
          </Text>
        </div>
        <Group gap="xs">
          <Button
            size="compact-md"
            variant="default"
            loading={make.isPending}
            aria-label={`${t(made_at ? 'calendars.link_renew' : 'calendars.link_make')}: ${title}`}
            onClick={() => void onMake()}
          >
            {t(made_at ? 'calendars.link_renew' : 'calendars.link_make')}
          </Button>
          {made_at ? (
            <Button
              size="compact-md"
              variant="subtle"
              color="red"
              loading={revoke.isPending}
              aria-label={`${t('calendars.link_end')}: ${title}`}
              onClick={() => void onRevoke()}
            >
              {t('calendars.link_end')}
            </Button>
          ) : null}
        </Group>
      </Group>
      {url ? (
        <Stack gap="xs" mt="xs">
          <Group gap="xs" align="flex-end" wrap="nowrap">
            <TextInput
              readOnly
              flex={1}
              label={t('calendars.link')}
              value={url}
              onFocus={(event) => event.currentTarget.select()}
            />
            <CopyButton value={url} timeout={2000}>
              {({ copied, copy }) => (
                <Button variant="default" leftSection={<IconCopy size={16} />} onClick={copy}>
                  {t(copied ? 'calendars.copied' : 'calendars.copy')}
                </Button>
              )}
            </CopyButton>
          </Group>
          <Text size="xs" c="dimmed">
            {t('calendars.link_once')}
          </Text>
        </Stack>
      ) : null}
    </section>
  );
}
