// Why a product cannot be bought, and why it costs what it costs: for a stock, a person, a language and a moment. What is asked
// stands in the address, so that it can be sent to somebody.
import { useRoute } from '@kaifong/client/hooks';
import { routes as catalogue } from '@kaifong/domain/catalogue/contract';
import { routes } from '@kaifong/domain/sales/contract';
import { SimpleGrid, Skeleton, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useParams, useSearchParams } from 'react-router';
import { failureOf } from '../../../kit/feedback/index.ts';
import { currentLanguage } from '../../../kit/language/language.ts';
import { PageHeader } from '../../../kit/shell/page-header.tsx';
import { RecordGate } from '../../../kit/shell/record-gate.tsx';
import { Asked, type StockChoice } from './asked.tsx';
import { type Asking, askingOf, inputOf } from './asking.ts';
import { PriceSteps } from './price-steps.tsx';
import { RuleAnswers } from './rule-answers.tsx';

export default function ProductWhy() {
  const id = Number(useParams().id) || 0;
  const { t } = useTranslation();
  const answer = useRoute(catalogue.readProduct, { id, language: currentLanguage() });
  return (
    <RecordGate answer={answer} listPath="/product">
      {({ data }) => (
        <>
          <PageHeader
            title={t('screen.product_why')}
            back={`/product/edit/${id}`}
            description={data.name || data.sku}
          />
          {data.stocks.length > 0 ? (
            <Explained stocks={data.stocks.map(stockChoice)} />
          ) : (
            <Text>{t('why.no_stocks')}</Text>
          )}
        </>
      )}
    </RecordGate>
  );
}

/** A stock by its options and its number. */
function stockChoice(stock: { readonly id: number; readonly sku: string }): StockChoice {
  const words = Object.entries(stock).flatMap(([key, value]) => (key.startsWith('display_') ? [String(value)] : []));
  return { value: String(stock.id), label: [words.join(' / '), stock.sku].filter(Boolean).join(' · ') };
}

function Explained({ stocks }: { readonly stocks: readonly StockChoice[] }) {
  const [params, setParams] = useSearchParams();
  const asking = askingOf(params, stocks[0]?.value ?? '');
  const ask = (change: Partial<Asking>) => {
    const next = new URLSearchParams(
      Object.entries({ ...asking, ...change }).filter(([, value]) => value !== '') as [string, string][],
    );
    setParams(next, { replace: true });
  };
  const { data, error } = useRoute(routes.explainStock, inputOf(asking), { keep: true });
  return (
    <Stack gap="md">
      <Asked asking={asking} onAsk={ask} stocks={stocks} />
      {error ? (
        <Text c="var(--mantine-color-error)" role="alert">
          {failureOf(error).messages.join(' ')}
        </Text>
      ) : null}
      {data ? (
        <SimpleGrid cols={{ base: 1, md: 2 }} spacing="md" style={{ alignItems: 'start' }}>
          <RuleAnswers explanation={data.data} customerId={asking.customer} />
          <PriceSteps explanation={data.data} />
        </SimpleGrid>
      ) : error ? null : (
        <Skeleton height={320} />
      )}
    </Stack>
  );
}
