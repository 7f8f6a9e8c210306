import { usePrefetch, useRoute } from '@kaifong/client/hooks';
import { type AdminProductRow, productSheet, routes } from '@kaifong/domain/catalogue/contract';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { currentLanguage } from '../../../kit/language/language.ts';
import { useFormat } from '../../../kit/language/use-format.ts';
import { Can, useCan } from '../../../kit/permissions/index.ts';
import {
  CreateButton,
  ImportButton,
  ImportWindow,
  useImportAddress,
  useResource,
} from '../../../kit/resource/index.ts';
import { PageHeader } from '../../../kit/shell/page-header.tsx';
import { DataTable, type ListState, listQueryOf, useListState } from '../../../kit/table/index.ts';
import { ProductBatch } from './list/batch.tsx';
import { productColumns } from './list/columns.tsx';
import { ProductTools } from './list/product-tools.tsx';
import { ProductRowActions } from './list/row-actions.tsx';
import { productStale } from './list/use-delete-product.ts';
import { useProductFilters } from './list/use-filters.ts';
import { useProductPlace } from './use-product-place.ts';

const spec = {
  sorts: ['id', 'name', 'sku', 'price', 'updated_at'],
  filters: ['visibled', 'type', 'brand_id', 'category', 'low_stock', 'sold_out', 'updated_at'],
  defaultSort: '-id',
};

/** The query of the page that is shown: of all products, or of services alone. */
function queryOf(state: ListState, isService: boolean) {
  const typed = listQueryOf(state);
  const filter = { ...typed.filter, ...(isService && { type: ['service'] }) };
  return { ...typed, filter, language: currentLanguage() };
}

/** Leads to the form of a new product, or of a new service. */
function AddButton({ path, isService }: Pick<ReturnType<typeof useProductPlace>, 'path' | 'isService'>) {
  const { t } = useTranslation();
  if (!isService) return <CreateButton noun="product" />;
  return (
    <Can do="create product">
      <Button component={Link} to={`${path}/create`} leftSection={<IconPlus size={16} />}>
        {t('screen.application_product_create')}
      </Button>
    </Can>
  );
}

export default function ProductList() {
  const { t } = useTranslation();
  const format = useFormat();
  const can = useCan();
  const list = useListState(spec);
  const place = useProductPlace();
  const query = queryOf(list.state, place.isService);
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
      {place.isService ? null : <ImportButton noun="product" onOpen={() => importing.open('new')} />}
      <AddButton {...place} />
    </>
  );

  return (
    <>
      <PageHeader title={t(`screen.${place.noun}`)}>{buttons}</PageHeader>
      <DataTable<AdminProductRow>
        name="product"
        label={t(`screen.${place.noun}`)}
        columns={columns}
        answer={answer}
        list={list}
        filters={place.isService ? filters.filter(({ name }) => name !== 'type') : filters}
        searchLabel={t('product.search')}
        rowTo={(row) => `${place.path}/edit/${row.id}`}
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
          text: t(place.isService ? 'product.services_purpose' : 'catalogue.product.purpose'),
          action: buttons,
        }}
      />
      {can('import product') ? <ImportWindow resource={resource} address={importing} /> : null}
    </>
  );
}
