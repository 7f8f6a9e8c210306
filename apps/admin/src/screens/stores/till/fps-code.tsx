// The code a buyer's banking app reads: on the till, and in her own window while it is asked for.
import { useRoute } from '@kaifong/client/hooks';
import { routes, type TillPayCode } from '@kaifong/domain/till/contract';
import { Alert, Loader, Stack, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { failureOf } from '../../../kit/feedback/index.ts';
import { currentLanguage } from '../../../kit/language/language.ts';

export function CodePicture({ code, size }: { readonly code: TillPayCode; readonly size: number }) {
  const { t } = useTranslation();
  return (
    <img
      src={`data:image/svg+xml,${encodeURIComponent(code.svg)}`}
      alt={t('till_fps.code', { reference: code.reference })}
      width={size}
      height={size}
    />
  );
}

interface FpsCodeProps {
  readonly sessionId: number;
  readonly saleKey: string;
  readonly amount: number;
  /** Shown to the buyer as well; undefined once it is not asked for any more. */
  readonly onCode: (code: TillPayCode | undefined) => void;
}

export function FpsCode({ sessionId, saleKey, amount, onCode }: FpsCodeProps) {
  const { t } = useTranslation();
  const [rested] = useDebouncedValue(amount, 250);
  const answer = useRoute(routes.getPayCode, {
    ...{ session_id: sessionId, sale_key: saleKey, amount: rested, language: currentLanguage() },
  });
  const code = answer.data?.data;
  const shown = code && rested === amount ? code : undefined;
  useEffect(() => {
    onCode(shown);
    return () => onCode(undefined);
  }, [shown, onCode]);
  if (answer.error) return <Alert color="red">{failureOf(answer.error).messages.join(' ')}</Alert>;
  if (code === null) return <Alert color="yellow">{t('till_fps.no_account')}</Alert>;
  if (!shown) return <Loader aria-label={t('till_fps.loading')} />;
  return (
    <Stack align="center" gap={4}>
      <CodePicture code={shown} size={200} />
      <Text size="sm">{t('till_fps.text', { reference: shown.reference })}</Text>
    </Stack>
  );
}
