// What a supplier calls goods, takes for them, and in what packs they come.
import { useAction, useCall, useRoute } from '@kaifong/client/hooks';
import {
  routes,
  type SupplierGoodsView,
  saveSupplierGoodsInput,
  supplierGoodsFields,
} from '@kaifong/domain/purchasing/contract';
import { Button } from '@mantine/core';
import { IconTableExport, IconTableImport } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router';
import { StockPicker } from '../../goods/stock-picker.tsx';
import type { FoundStock } from '../../goods/use-scan.ts';
import { LineEditor, LineHead } from '../../kit/document/index.ts';
import { notifySuccess } from '../../kit/feedback/index.ts';
import { FormSection, nestErrors, RecordForm, useIssueWords } from '../../kit/form/index.ts';
import { currentLanguage } from '../../kit/language/language.ts';
import { useCan } from '../../kit/permissions/index.ts';
import { ExportMenu, useStaleForm } from '../../kit/resource/index.ts';
import { PageHeader } from '../../kit/shell/page-header.tsx';
import { RecordGate } from '../../kit/shell/record-gate.tsx';
import { PriceListImport } from './price-list-import.tsx';

interface WrittenGoods {
  readonly stock_id: number;
  readonly name: string;
  readonly options: string;
  readonly sku: string;
  readonly supplier_sku: string;
  readonly cost: number | '';
  readonly pack: number | '';
  readonly least: number | '';
}

interface Written {
  readonly lines: readonly WrittenGoods[];
}

const also = ['stock_id'];
const { cost: costField, ...unpriced } = supplierGoodsFields;

export default function SupplierGoodsScreen() {
  const id = Number(useParams().id) || 0;
  const answer = useRoute(routes.getSupplierGoods, { id, language: currentLanguage() });
  return (
    <RecordGate answer={answer} listPath="/supplier">
      {({ data }) => <Goods key={data.id} supplier={data} />}
    </RecordGate>
  );
}

function added(lines: readonly WrittenGoods[], { product, stock }: FoundStock): readonly WrittenGoods[] {
  if (lines.some(({ stock_id }) => stock_id === stock.id)) return lines;
  const { id: stock_id, option: options, sku } = stock;
  return [...lines, { stock_id, name: product.name, options, sku, supplier_sku: '', cost: '', pack: 1, least: 1 }];
}

const writtenOf = ({ lines }: SupplierGoodsView): Written => ({
  lines: lines.map((line) => ({ ...line, cost: line.cost ?? '' })),
});

const lineLists = {
  lines: {
    keyOf: ({ stock_id }: WrittenGoods) => String(stock_id),
    says: ({ supplier_sku, cost, pack, least }: WrittenGoods) => [supplier_sku, cost, pack, least],
  },
};

/** A line as `Tea, 50 g · OOL-7 · 12 × 4.2`; another value as it is. */
const lineText = (path: string, value: unknown): string | undefined => {
  if (!path.startsWith('lines.') || !value) return undefined;
  const { name, options, supplier_sku, pack, cost } = value as WrittenGoods;
  return [[name, options].filter(Boolean).join(', '), supplier_sku, `${pack || 1} × ${cost}`]
    .filter(Boolean)
    .join(' · ');
};

const sentOf = ({ lines }: Written, { id, version }: SupplierGoodsView) => ({
  ...{ id, version, language: currentLanguage() },
  lines: lines.map(({ stock_id, supplier_sku, cost, pack, least }) => ({ stock_id, supplier_sku, cost, pack, least })),
});

function Goods({ supplier }: { readonly supplier: SupplierGoodsView }) {
  const { t } = useTranslation();
  const say = useIssueWords();
  const go = useNavigate();
  const can = useCan();
  const save = useAction(routes.saveSupplierGoods, [routes.getSupplierGoods]);
  const labelOf = (path: string) => t(`purchasing.supplier_goods.fields.${path.split('.').at(-1)}`);
  const call = useCall();
  const [importing, setImporting] = useState(false);
  const back = `/supplier/edit/${supplier.id}`;
  // The goods from which the form was filled: their version is sent, not that of a list which came while she typed.
  const base = useRef(supplier);
  const form = useForm<Written>({
    defaultValues: writtenOf(supplier),
    resolver: (values) => {
      const issues = saveSupplierGoodsInput.safeParse(sentOf(values, base.current)).error?.issues ?? [];
      if (issues.length === 0) return { values, errors: {} };
      const messages = issues.map((issue) => [issue.path.join('.'), say(issue)] as const);
      return { values: {}, errors: nestErrors(Object.fromEntries(messages)) };
    },
  });
  const write = async (values: Written): Promise<void> => {
    await save.mutateAsync(sentOf(values, base.current) as Parameters<typeof save.mutateAsync>[0]);
    notifySuccess('submit_success', supplier.name);
  };
  const onStale = useStaleForm({
    ...{ form, base, record: supplier, valuesOf: writtenOf, save: write, lists: lineLists, textOf: lineText },
    labelOf: (path) => labelOf(path.split('.')[0] ?? path),
  });
  const send = async (values: Written, leave: () => void): Promise<void> => {
    await write(values);
    leave();
    await go(back);
  };
  return (
    <>
      <PageHeader title={`${t('purchase.goods_title')} · ${supplier.name}`} back={back}>
        <ExportMenu
          name={`${supplier.name} price list`}
          query={{}}
          fetchSheet={({ format }) =>
            call(routes.exportSupplierGoods, { id: supplier.id, format, language: currentLanguage() })
          }
        >
          {(busy) => (
            <Button variant="default" loading={busy} leftSection={<IconTableExport size={16} />}>
              {t('action.export')}
            </Button>
          )}
        </ExportMenu>
        {/* A file is written over what is stored, not over what is being typed. */}
        <Button
          variant="default"
          disabled={form.formState.isDirty}
          leftSection={<IconTableImport size={16} />}
          onClick={() => setImporting(true)}
        >
          {t('import.open')}
        </Button>
      </PageHeader>
      {importing ? <PriceListImport supplier={supplier} onClose={() => setImporting(false)} /> : null}
      <RecordForm
        form={form}
        save={send}
        onStale={onStale}
        labelOf={labelOf}
        failTitle="submit_fail"
        submitLabel={t('purchase.goods_saved')}
      >
        <FormSection title={labelOf('lines')} description={t('purchasing.supplier_goods.purpose')}>
          <LineEditor<WrittenGoods>
            name="lines"
            fields={can('get cost') ? { ...unpriced, cost: costField } : unpriced}
            also={also}
            keyOf={({ stock_id }) => stock_id}
            labelOf={labelOf}
            wordsOf={({ name, options, sku }) => ({
              name: options ? `${name}, ${options}` : name,
              head: <LineHead name={name} option={options} details={[sku]} />,
              total: supplier.currency,
            })}
            adder={(ref, add) => (
              <StockPicker
                fieldRef={ref}
                label={t('order.add_item')}
                alsoGone
                onPick={(found) => add((lines) => added(lines, found))}
              />
            )}
            nothing={t('purchase.no_listed')}
          />
        </FormSection>
      </RecordForm>
    </>
  );
}
