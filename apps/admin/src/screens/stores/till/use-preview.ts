import { useRoute } from '@kaifong/client/hooks';
import { routes, type SalePreview } from '@kaifong/domain/till/contract';
import { useDebouncedValue } from '@mantine/hooks';
import { useMemo } from 'react';
import { currentLanguage } from '../../../kit/language/language.ts';
import { isEmptySale, type Sale, sentSale } from './sale-state.ts';

/** What the sale costs as it stands; follows the writing a moment behind. `alone`: reckoned without the shop, in its place. */
export function usePreview(
  sale: Sale,
  { sessionId, deviceId }: { readonly sessionId: number; readonly deviceId: string | undefined },
  alone: SalePreview | undefined,
) {
  const text = JSON.stringify({
    ...sentSale(sale, sessionId),
    sale_key: sale.key,
    tenders: sale.tenders,
    device_id: deviceId,
  });
  const [rested] = useDebouncedValue(text, 150);
  const asked = useMemo(() => JSON.parse(rested) as ReturnType<typeof sentSale> & { tenders: [] }, [rested]);
  const isEmpty = isEmptySale(sale);
  const answer = useRoute(
    routes.previewSale,
    { ...asked, language: currentLanguage() },
    { enabled: !alone && !isEmpty && asked.lines.length + (asked.quotes?.length ?? 0) > 0, keep: true },
  );
  const preview: SalePreview | undefined = isEmpty ? undefined : answer.data?.data;
  if (alone) return { preview: isEmpty ? undefined : alone, error: null, late: false };
  return { preview, error: isEmpty ? null : answer.error, late: text !== rested || answer.isFetching };
}
