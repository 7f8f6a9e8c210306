// The editor of a product, new or saved. What it holds is in model/; here it is filled, sent and kept from overwriting what
// somebody else has saved.
import { CallError } from '@kaifong/client/call';
import { keyOf, useAction } from '@kaifong/client/hooks';
import { type AdminProduct, routes } from '@kaifong/domain/catalogue/contract';
import { Stack } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { notifyFailure, notifySuccess } from '../../../kit/feedback/index.ts';
import { draftKey, FormColumns, nestErrors, RecordForm } from '../../../kit/form/index.ts';
import { currentLanguage } from '../../../kit/language/language.ts';
import { useCan } from '../../../kit/permissions/index.ts';
import { productStale } from './list/use-delete-product.ts';
import { atFormPaths, globals, productInput } from './model/payload.ts';
import { productProblems } from './model/problems.ts';
import { localizedNames, newProduct, type ProductValues, productValues } from './model/values.ts';
import { PicturesSection } from './pictures/pictures-section.tsx';
import { ProductProvider } from './product-context.tsx';
import { ProductHeader } from './product-header.tsx';
import { CommissionsSection } from './sections/commissions-section.tsx';
import { ContentSection } from './sections/content-section.tsx';
import { DisplaySection } from './sections/display-section.tsx';
import { FilesSection } from './sections/files-section.tsx';
import { HistorySection } from './sections/history-section.tsx';
import { PlaceSection } from './sections/place-section.tsx';
import { RedeemSection } from './sections/redeem-section.tsx';
import { SearchSection } from './sections/search-section.tsx';
import { StocksSection } from './stocks/stocks-section.tsx';
import { SuggestCodes } from './suggest-codes.tsx';
import { useFieldLabel } from './use-field-label.ts';
import { useProductPlace } from './use-product-place.ts';
import { useProductWorld } from './use-product-world.ts';
import { useStaleProduct } from './use-stale-product.ts';

/** Whether the form of one is that of the other: deliveries move the cost of a stock, and with it the stock's version alone. */
const sameVersions = (one: AdminProduct, other: AdminProduct): boolean =>
  one.version === other.version && one.stocks.every(({ version }, place) => version === other.stocks[place]?.version);

/** A new service is applied for, and is not counted. */
const asService = { type: 'service', is_approval_required: true, track_inventories: false } as const;

export function ProductEditor({ record }: { readonly record?: AdminProduct }) {
  const { t, i18n } = useTranslation();
  const go = useNavigate();
  const can = useCan();
  const queries = useQueryClient();
  const place = useProductPlace();
  const mayEdit = can(record ? 'update product' : 'create product');
  const world = useProductWorld(record, mayEdit);
  const create = useAction(routes.createProduct, productStale);
  const update = useAction(routes.updateProduct, productStale);

  // What the form was filled from. A newer record that arrives while somebody types must not lend its version to her text.
  const base = useRef(record);
  const form = useForm<ProductValues>({
    defaultValues: record ? productValues(record) : { ...newProduct(), ...(place.isService && asService) },
    resolver: (values) => {
      const known = (code: string) => i18n.exists(code);
      const problems = productProblems(values, { record: base.current, language: currentLanguage(), known });
      const messages = Object.entries(problems).map(
        ([path, { code, params }]) => [path, t(code, params ?? {})] as const,
      );
      if (messages.length === 0) return { values, errors: {} };
      return { values: {}, errors: nestErrors(Object.fromEntries(messages)) };
    },
  });
  const labelOf = useFieldLabel(world, form.getValues);

  const fill = (from: AdminProduct) => {
    base.current = from;
    form.reset(productValues(from));
  };
  const { isDirty } = form.formState;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a record that was read anew fills the form again
  useEffect(() => {
    if (!record || isDirty || record === base.current) return;
    // Units move without a new version, and are shown from the record; the rows need not be drawn again for them.
    if (base.current && sameVersions(record, base.current)) base.current = record;
    else fill(record);
  }, [record]);

  const send = async (values: ProductValues, from: AdminProduct, version: number) => {
    const input = { ...productInput(values, from), id: from.id, version, globals, language: currentLanguage() };
    try {
      const { data } = await update.mutateAsync(input);
      fill(data);
      notifySuccess('submit_success');
    } catch (error) {
      throw atFormPaths(error, values, from);
    }
  };
  const save = async (values: ProductValues, leave: () => void) => {
    if (base.current) return send(values, base.current, base.current.version);
    try {
      const language = currentLanguage();
      const { data } = await create.mutateAsync({ ...productInput(values), language });
      // The created product need not be read again before it is shown.
      queries.setQueryData(keyOf(routes.readProduct, { id: data.id, language }), { data });
      notifySuccess('create_success', data.name);
      leave();
      await go(`${place.path}/edit/${data.id}`, { replace: true });
    } catch (error) {
      throw atFormPaths(error, values);
    }
  };
  // Kept against an older version, it must not overwrite the newer one unasked: the server will say so.
  const onRestore = (version: number) => {
    if (base.current) base.current = { ...base.current, version };
    // Pictures that were on their way are not any more.
    form.setValue('uploading', 0);
  };
  const stale = useStaleProduct(world);
  const onStale = (error: CallError) => {
    const current = error.details?.current as AdminProduct;
    const theirs = productValues(current);
    const mine = form.getValues();
    stale.ask({ base: base.current ? productValues(base.current) : theirs, mine, theirs }, (merged) => {
      // Settled values stand in the form even if it cannot be saved, and are no longer stale.
      fill(current);
      form.reset(merged, { keepDefaultValues: true });
      send(merged, current, current.version).catch((again) => {
        if (again instanceof CallError && again.code === 'stale-version') onStale(again);
        else notifyFailure('submit_fail', again);
      });
    });
  };

  return (
    <ProductProvider value={world}>
      <ProductHeader record={record} />
      <RecordForm
        form={form}
        save={save}
        labelOf={labelOf}
        localized={localizedNames}
        failTitle={record ? 'submit_fail' : 'create_fail'}
        onStale={onStale}
        draft={draftKey(place.noun, record?.id)}
        version={record?.version}
        onRestore={onRestore}
        readOnly={!mayEdit}
      >
        <SuggestCodes />
        <Stack gap="md">
          <FormColumns
            main={
              <>
                <ContentSection />
                <PicturesSection />
              </>
            }
            side={
              <>
                <DisplaySection />
                <PlaceSection />
                <RedeemSection />
                <CommissionsSection />
              </>
            }
          />
          <StocksSection />
          <SearchSection />
        </Stack>
      </RecordForm>
      {record ? <FilesSection record={record} /> : null}
      {record ? <HistorySection record={record} /> : null}
    </ProductProvider>
  );
}
