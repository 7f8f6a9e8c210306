// The editor of a product, new or saved. What it holds is in model/; here it is filled, sent and kept from overwriting what
// somebody else has saved.
import type { CallError } from '@kaifong/client/call';
import { keyOf, useAction } from '@kaifong/client/hooks';
import { type AdminProduct, routes } from '@kaifong/domain/catalogue/contract';
import { routes as inventory } from '@kaifong/domain/inventory/contract';
import { Stack } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { notifyFailure, notifySuccess } from '../../../kit/feedback/index.ts';
import { FormColumns, nestErrors, RecordForm } from '../../../kit/form/index.ts';
import { currentLanguage } from '../../../kit/language/language.ts';
import { useCan } from '../../../kit/permissions/index.ts';
import { DraftNote } from './draft-note.tsx';
import { type Draft, draftKey } from './model/draft.ts';
import { atFormPaths, globals, productInput } from './model/payload.ts';
import { productProblems } from './model/problems.ts';
import { localizedNames, newProduct, type ProductValues, productValues } from './model/values.ts';
import { PicturesSection } from './pictures/pictures-section.tsx';
import { ProductProvider } from './product-context.tsx';
import { ProductHeader } from './product-header.tsx';
import { ContentSection } from './sections/content-section.tsx';
import { DisplaySection } from './sections/display-section.tsx';
import { HistorySection } from './sections/history-section.tsx';
import { PlaceSection } from './sections/place-section.tsx';
import { RedeemSection } from './sections/redeem-section.tsx';
import { SearchSection } from './sections/search-section.tsx';
import { StaleDialog } from './stale-dialog.tsx';
import { StocksSection } from './stocks/stocks-section.tsx';
import { SuggestCodes } from './suggest-codes.tsx';
import { useDraft } from './use-draft.ts';
import { useFieldLabel } from './use-field-label.ts';
import { useProductWorld } from './use-product-world.ts';

const stale = [routes.listProducts, routes.pickProducts, inventory.listInventories, inventory.listMovements];

export function ProductEditor({ record }: { readonly record?: AdminProduct }) {
  const { t, i18n } = useTranslation();
  const go = useNavigate();
  const can = useCan();
  const queries = useQueryClient();
  const mayEdit = can(record ? 'update product' : 'create product');
  const world = useProductWorld(record, mayEdit);
  const create = useAction(routes.createProduct, stale);
  const update = useAction(routes.updateProduct, [...stale, routes.readProduct]);
  const [overtaken, setOvertaken] = useState<AdminProduct>();

  // What the form was filled from. A newer record that arrives while somebody types must not lend its version to her text.
  const base = useRef(record);
  const form = useForm<ProductValues>({
    defaultValues: record ? productValues(record) : newProduct(),
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
    if (record.version === base.current?.version) base.current = record;
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
      // What was created need not be read again before it is shown.
      queries.setQueryData(keyOf(routes.readProduct, { id: data.id, language }), { data });
      notifySuccess('create_success', data.name);
      leave();
      await go(`/product/edit/${data.id}`, { replace: true });
    } catch (error) {
      throw atFormPaths(error, values);
    }
  };
  const draft = useDraft(form, record);
  const restore = (from: Draft) => {
    // Kept against an older version, it must not overwrite the newer one unasked: the server will say so.
    if (base.current) base.current = { ...base.current, version: from.version };
    form.reset({ ...from.values, uploading: 0 }, { keepDefaultValues: true });
    draft.close();
  };
  const forget = () => {
    localStorage.removeItem(draftKey(record?.id));
    draft.close();
  };
  const keepMine = (current: AdminProduct) =>
    send(form.getValues(), current, current.version).catch((error) => notifyFailure('submit_fail', error));

  return (
    <ProductProvider value={world}>
      <ProductHeader record={record} />
      {draft.found && mayEdit ? (
        <DraftNote at={draft.found.at} onRestore={() => draft.found && restore(draft.found)} onDiscard={forget} />
      ) : null}
      <RecordForm
        form={form}
        save={save}
        labelOf={labelOf}
        localized={localizedNames}
        failTitle={record ? 'submit_fail' : 'create_fail'}
        onStale={(error: CallError) => setOvertaken(error.details?.current as AdminProduct)}
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
              </>
            }
          />
          <StocksSection />
          <SearchSection />
        </Stack>
      </RecordForm>
      {record ? <HistorySection record={record} /> : null}
      <StaleDialog
        mine={form.getValues}
        current={overtaken}
        onClose={() => setOvertaken(undefined)}
        onTheirs={fill}
        onMine={(current) => void keepMine(current)}
      />
    </ProductProvider>
  );
}
