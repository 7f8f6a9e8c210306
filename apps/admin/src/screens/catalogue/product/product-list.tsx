import { usePrefetch, useRoute } from '@kaifong/client/hooks';
import { type AdminProductRow, productSheet, routes } from '@kaifong/domain/catalogue/contract';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { currentLanguage } from '../../../kit/language/language.ts';
import { useFormat } from '../../../kit/language/use-format.ts';
import { useCan } from '../../../kit/permissions/index.ts';
import {
  CreateButton,
  ImportButton,
  ImportWindow,
  useImportAddress,
  useResource,
} from '../../../kit/resource/index.ts';
import { PageHeader } from '../../../kit/shell/page-header.tsx';
import { DataTable, listQueryOf, useListState } from '../../../kit/table/index.ts';
import { ProductBatch } from './list/batch.tsx';
import { productColumns } from './list/columns.tsx';
import { ProductTools } from './list/product-tools.tsx';
import { ProductRowActions } from './list/row-actions.tsx';
import { productStale } from './list/use-delete-product.ts';
import { useProductFilters } from './list/use-filters.ts';

const spec = {
  sorts: ['id', 'name', 'sku', 'price', 'updated_at'],
  filters: ['visibled', 'type', 'brand_id', 'category', 'low_stock', 'sold_out', 'updated_at'],
  defaultSort: '-id',
};

export default function ProductList() {
  const { t } = useTranslation();
  const format = useFormat();
  const can = useCan();
  const list = useListState(spec);
  const query = { ...listQueryOf(list.state), language: currentLanguage() };
  const answer = useRoute(routes.listProducts, query, { keep: true });
  const read = usePrefetch();
  const filters = useProductFilters();
  const importing = useImportAddress();
  const resource = useResource(productSheet, productStale);
  const mayBatch = can(['batch update product', 'batch destroy product', 'print barcode', 'print qrcode']);
  const inline = can('batch update product');
  const columns = useMemo(() => productColumns({ t, format, inline }), [t, format, inline]);
  const buttons = (
    <>
      <ImportButton noun="product" onOpen={() => importing.open('new')} />
      <CreateButton noun="product" />
    </>
  );

  return (
    <>
      <PageHeader title={t('screen.product')}>{buttons}</PageHeader>
      <DataTable<AdminProductRow>
        name="product"
        label={t('screen.product')}
        columns={columns}
        answer={answer}
        list={list}
        filters={filters}
        searchLabel={t('product.search')}
        rowTo={(row) => `/product/edit/${row.id}`}
        {...(can('get product') && {
          prefetch: (row: AdminProductRow) => read(routes.readProduct, { id: row.id, language: currentLanguage() }),
        })}
        rowActions={(row) => <ProductRowActions row={row} />}
        {...(mayBatch && {
          selectionActions: (rows: AdminProductRow[], clear: () => void) => <ProductBatch rows={rows} onDone={clear} />,
        })}
        tools={<ProductTools query={query} />}
        empty={{
          title: t('product.none'),
          text: t('catalogue.product.purpose'),
          action: buttons,
        }}
      />
      {can('import product') ? <ImportWindow resource={resource} address={importing} /> : null}
    </>
  );
}
