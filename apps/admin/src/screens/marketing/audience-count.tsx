import { useRoute } from '@kaifong/client/hooks';
import { personConditions } from '@kaifong/domain/customers/contract';
import { type BroadcastState, broadcastRoutes } from '@kaifong/domain/marketing/contract';
import { Paper, Stack, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { Totals } from '../../kit/document/index.ts';
import { FailureDetails, failureOf } from '../../kit/feedback/index.ts';
import { currentLanguage, languageNames } from '../../kit/language/language.ts';
import { useFormat } from '../../kit/language/use-format.ts';
import { useCan } from '../../kit/permissions/index.ts';
import { SentTotals } from './sent-totals.tsx';

/** The people a broadcast was sent to: of one that has begun not those its conditions mean today. */
function Frozen({ one }: { readonly one: BroadcastState }) {
  const { t } = useTranslation();
  return (
    <Paper withBorder p="md" mt="md">
      <Text fw={600}>{t('broadcast_screen.frozen')}</Text>
      <Text size="sm" c="dimmed" mb="xs">
        {t('broadcast_screen.frozen_text')}
      </Text>
      <SentTotals one={one} />
    </Paper>
  );
}

/** How many people the conditions in the form mean, who of them gets the broadcast, and why the others do not. */
export function AudienceCount({ name }: { readonly name: string }) {
  const id = Number(useParams().id) || 0;
  const input = { id, language: currentLanguage() };
  const state = useRoute(broadcastRoutes.getBroadcastState, input, { enabled: id > 0, keep: true }).data?.data;
  if (id > 0 && !state) return null;
  return state?.started_at ? <Frozen one={state} /> : <Live name={name} />;
}

function Live({ name }: { readonly name: string }) {
  const { t } = useTranslation();
  const may = useCan()('update broadcast');
  const watched: unknown = useWatch({ name });
  const [wish] = useDebouncedValue(JSON.stringify(Array.isArray(watched) ? watched : []), 400);
  const conditions = personConditions.safeParse(JSON.parse(wish));
  const channel = useWatch({ name: 'channel' }) === 'sms' ? ('sms' as const) : ('email' as const);
  const input = { audience: conditions.success ? conditions.data : [], channel, language: currentLanguage() };
  const { data, error } = useRoute(broadcastRoutes.countAudience, input, {
    enabled: conditions.success && may,
    keep: true,
  });
  if (!may) return null;
  return (
    <Paper withBorder p="md" mt="md" aria-live="polite">
      <Text fw={600} mb="xs">
        {t('broadcast_screen.count')}
      </Text>
      {conditions.success ? null : <Text size="sm">{t('broadcast_screen.incomplete')}</Text>}
      {conditions.success && error ? <FailureDetails failure={failureOf(error)} /> : null}
      {conditions.success && !error && !data ? <Text size="sm">{t('broadcast_screen.counting')}</Text> : null}
      {conditions.success && data ? <Counted counted={data.data} /> : null}
    </Paper>
  );
}

type Count = NonNullable<ReturnType<typeof useRoute<typeof broadcastRoutes.countAudience>>['data']>['data'];

function Counted({ counted: { matched, reached, fallen, languages } }: { readonly counted: Count }) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <Stack gap="sm">
      <Text size="lg">
        {t('broadcast_screen.reached', { count: reached, number: format.number(reached) })}{' '}
        <Text span size="sm" c="dimmed">
          {t('broadcast_screen.of', { number: format.number(matched) })}
        </Text>
      </Text>
      {languages.length > 1 ? (
        <Totals
          rows={languages.map(({ language, count }) => ({
            name: languageNames[language],
            value: format.number(count),
          }))}
        />
      ) : null}
      {fallen.length > 0 ? (
        <div>
          <Text size="sm" fw={560}>
            {t('broadcast_screen.fallen')}
          </Text>
          <Totals
            rows={fallen.map(({ reason, count }) => ({
              name: t(`marketing.fall.${reason}`),
              value: format.number(count),
            }))}
          />
        </div>
      ) : null}
    </Stack>
  );
}
