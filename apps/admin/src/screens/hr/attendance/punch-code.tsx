// The screen of a store by whose code staff punch: it stands on a counter, and renews itself.
import { useRoute } from '@kaifong/client/hooks';
import { type PunchCode, routes } from '@kaifong/domain/hr/contract';
import { Alert, Paper, Stack, Text } from '@mantine/core';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { currentLanguage } from '../../../kit/language/language.ts';
import { PageHeader } from '../../../kit/shell/page-header.tsx';
import { RecordGate } from '../../../kit/shell/record-gate.tsx';
import classes from './punch.module.css';
import { useNow } from './use-clock.ts';

const soonest = 1_000;

export default function PunchCodeScreen() {
  const { store = '' } = useParams();
  const answer = useRoute(routes.getPunchCode, { store_id: store, language: currentLanguage() }, { keep: true });
  const { data, refetch, errorUpdatedAt, dataUpdatedAt } = answer;
  const renewsAt = data?.data.renews_at;
  // biome-ignore lint/correctness/useExhaustiveDependencies: again after each answer, also one without a network
  useEffect(() => {
    if (!renewsAt) return;
    const left = Date.parse(renewsAt) - Date.now();
    const timer = setTimeout(() => void refetch(), Math.min(Math.max(soonest, left + 300), 30_000));
    return () => clearTimeout(timer);
  }, [renewsAt, refetch, errorUpdatedAt, dataUpdatedAt]);
  return (
    <RecordGate answer={answer} listPath="/punch">
      {({ data: code }) => <Code code={code} />}
    </RecordGate>
  );
}

/** A code is good for two minutes. */
const goodFor = 120_000;

function Code({ code }: { readonly code: PunchCode }) {
  const { t } = useTranslation();
  const isOld = useNow().getTime() - Date.parse(code.renews_at) > goodFor;
  return (
    <>
      <PageHeader title={code.store.name} back="/punch" description={t('punch.code_text')} />
      <Paper p="lg">
        <Stack align="center" gap="md">
          {isOld ? <Alert color="red">{t('punch.code_old')}</Alert> : null}
          <img
            className={classes.code}
            src={`data:image/svg+xml,${encodeURIComponent(code.svg)}`}
            alt={t('punch.code_alt', { store: code.store.name })}
            data-address={code.address}
          />
          <Text ta="center">{t('punch.code_how')}</Text>
        </Stack>
      </Paper>
    </>
  );
}
