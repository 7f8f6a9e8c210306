// The code a buyer's banking app or wallet reads: on the till, and in her own window while it is asked for.
import { useRoute } from '@kaifong/client/hooks';
import { routes } from '@kaifong/domain/till/contract';
import { Alert, Loader, Stack, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { failureOf } from '../../../kit/feedback/index.ts';
import { currentLanguage } from '../../../kit/language/language.ts';

/** A code as the buyer sees it. */
export interface ShownCode {
  readonly svg: string;
  /** Named for who sees no picture. */
  readonly name: string;
  /** The request to scan it, in the buyer's window. */
  readonly ask: string;
}

export function CodePicture({ code, size }: { readonly code: ShownCode; readonly size: number }) {
  return <img src={`data:image/svg+xml,${encodeURIComponent(code.svg)}`} alt={code.name} width={size} height={size} />;
}

interface ShopCodeProps {
  readonly svg: string;
  /** Of the wallet. */
  readonly name: string;
  readonly onCode: (code: ShownCode | undefined) => void;
}

/** The code a wallet gave the shop: it names no amount, so the buyer types it. */
export function ShopCode({ svg, name, onCode }: ShopCodeProps) {
  const { t } = useTranslation();
  const code = useMemo(
    () => ({ svg, name: t('till_fps.shop_code', { name }), ask: t('till_fps.shop_scan', { name }) }),
    [svg, name, t],
  );
  useEffect(() => {
    onCode(code);
    return () => onCode(undefined);
  }, [code, onCode]);
  return (
    <Stack align="center" gap={4}>
      <CodePicture code={code} size={200} />
      <Text size="sm">{t('till_fps.shop_text', { name })}</Text>
    </Stack>
  );
}

interface FpsCodeProps {
  readonly sessionId: number;
  readonly saleKey: string;
  readonly amount: number;
  /** Shown to the buyer as well; undefined once it is not asked for any more. */
  readonly onCode: (code: ShownCode | undefined) => void;
  /** Told what the bank's statement will say. */
  readonly onReference: (reference: string) => void;
}

export function FpsCode({ sessionId, saleKey, amount, onCode, onReference }: FpsCodeProps) {
  const { t } = useTranslation();
  const [rested] = useDebouncedValue(amount, 250);
  const answer = useRoute(routes.getPayCode, {
    ...{ session_id: sessionId, sale_key: saleKey, amount: rested, language: currentLanguage() },
  });
  const code = answer.data?.data;
  const paid = code && rested === amount ? code : undefined;
  const shown = useMemo(
    () => paid && { svg: paid.svg, name: t('till_fps.code', { reference: paid.reference }), ask: t('till_fps.scan') },
    [paid, t],
  );
  useEffect(() => {
    onCode(shown);
    if (paid) onReference(paid.reference);
    return () => onCode(undefined);
  }, [shown, paid, onCode, onReference]);
  if (answer.error) return <Alert color="red">{failureOf(answer.error).messages.join(' ')}</Alert>;
  if (code === null) return <Alert color="yellow">{t('till_fps.no_account')}</Alert>;
  if (!(paid && shown)) return <Loader aria-label={t('till_fps.loading')} />;
  return (
    <Stack align="center" gap={4}>
      <CodePicture code={shown} size={200} />
      <Text size="sm">{t('till_fps.text', { reference: paid.reference })}</Text>
    </Stack>
  );
}
