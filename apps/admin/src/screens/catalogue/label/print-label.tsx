// Labels for shelf and goods: which stocks, how many, on which sheet. `?products=1,2` begins with the stocks of these,
// `&stocks=7x4` with four labels of one of them alone, `&lots=7x4x12` with four of its lot 12.
import { useRoute } from '@kaifong/client/hooks';
import { labelsPerPage, routes } from '@kaifong/domain/catalogue/contract';
import { Button, Skeleton } from '@mantine/core';
import { IconPrinter, IconRuler } from '@tabler/icons-react';
import { FormProvider, useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { FailureDetails, failureOf } from '../../../kit/feedback/index.ts';
import { FormColumns } from '../../../kit/form/index.ts';
import { currentLanguage } from '../../../kit/language/language.ts';
import { useCan } from '../../../kit/permissions/index.ts';
import { PageHeader } from '../../../kit/shell/page-header.tsx';
import { type LabelForm, type LabelLine, linesOf, wantedLines } from './label-form.ts';
import { LabelLines } from './label-lines.tsx';
import { LabelSettings } from './label-settings.tsx';
import { usePrint } from './use-print.ts';

const mostProducts = 100;

export default function PrintLabel() {
  const [address] = useSearchParams();
  const can = useCan();
  const ids = (address.get('products') ?? '').split(',').map(Number).filter(Number.isInteger).filter(Boolean);
  const wanted = ids.slice(0, mostProducts);
  const answer = useRoute(
    routes.pickProducts,
    { ids: wanted, per_page: mostProducts, language: currentLanguage() },
    { enabled: wanted.length > 0 && can('get products') },
  );
  if (answer.error) return <FailureDetails failure={failureOf(answer.error)} />;
  if (answer.isLoading) return <Skeleton h={320} />;
  return <Labels lines={wantedLines(linesOf(answer.data?.data ?? []), address.get('stocks'), address.get('lots'))} />;
}

function Labels({ lines }: { readonly lines: LabelLine[] }) {
  const { t } = useTranslation();
  const can = useCan();
  const form = useForm<LabelForm>({
    defaultValues: {
      lines,
      kind: can('print barcode') ? 'barcode' : 'qrcode',
      layout: 'a4-21',
      start: 1,
      parts: ['name', 'options', 'price'],
      language: currentLanguage(),
    },
  });
  return (
    <FormProvider {...form}>
      <PageHeader title={t('screen.product_print_label')} back="/product">
        <PrintButtons />
      </PageHeader>
      <FormColumns main={[<LabelLines key="lines" />]} side={<LabelSettings />} />
    </FormProvider>
  );
}

function PrintButtons() {
  const { t } = useTranslation();
  const { kind, layout, start, parts, language, lines } = useWatch<LabelForm>() as LabelForm;
  const print = usePrint();
  const stocks = lines.map(({ stock_id, quantity, lot }) => ({
    ...{ id: stock_id, quantity: Number(quantity) || 0 },
    ...(lot && { inventory_id: lot }),
  }));
  const look = { layout, parts, language };
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconRuler size={16} />}
        loading={print.busy === 'test'}
        disabled={lines.length === 0}
        onClick={() =>
          void print.run('test', kind, {
            ...look,
            start: 1,
            edges: true,
            stocks: stocks.slice(0, 1).map((one) => ({ ...one, quantity: labelsPerPage(layout) })),
          })
        }
      >
        {t('label.test')}
      </Button>
      <Button
        leftSection={<IconPrinter size={16} />}
        loading={print.busy === 'labels'}
        onClick={() => void print.run('labels', kind, { ...look, start, edges: false, stocks })}
      >
        {t('label.print')}
      </Button>
    </>
  );
}
