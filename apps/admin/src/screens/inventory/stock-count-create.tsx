// A new stock-take: which warehouse, and all of it or one category.
import { useAction, useRoute } from '@kaifong/client/hooks';
import { routes, stockCountCalls } from '@kaifong/domain/inventory/contract';
import { listMenuFlat } from '@kaifong/domain/navigation/contract';
import { Select } from '@mantine/core';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { notifySuccess } from '../../kit/feedback/index.ts';
import {
  type FieldProps,
  FormSection,
  LongTextField,
  nestErrors,
  RecordForm,
  ReferenceField,
  useField,
  useIssueWords,
} from '../../kit/form/index.ts';
import { currentLanguage } from '../../kit/language/language.ts';
import { useCan } from '../../kit/permissions/index.ts';
import { PageHeader } from '../../kit/shell/page-header.tsx';

interface Written {
  warehouse_id: number | '';
  category_id: number | '';
  remark: string;
}

const blank: Written = { warehouse_id: '', category_id: '', remark: '' };
const inputOf = (values: Written) => ({ ...values, language: currentLanguage() });

/** One category of the tree, or none: everything is counted. */
function CategoryField(props: FieldProps) {
  const { t } = useTranslation();
  const { field, input } = useField(props);
  const answer = useRoute(listMenuFlat, { type: 'category', language: currentLanguage() }, { keep: true });
  const data = (answer.data?.data ?? []).map((row) => ({ value: String(row.id), label: row.path_title }));
  return (
    <Select
      {...input}
      ref={field.ref}
      onBlur={field.onBlur}
      description={t('stock_take.category_hint')}
      value={field.value ? String(field.value) : null}
      onChange={(value) => field.onChange(value ? Number(value) : '')}
      data={data}
      searchable
      clearable
      nothingFoundMessage={t('list.no_match')}
    />
  );
}

export default function StockCountCreate() {
  const { t } = useTranslation();
  const say = useIssueWords();
  const go = useNavigate();
  const can = useCan();
  const open = useAction(routes.openStockCount, [stockCountCalls.list]);
  const form = useForm<Written>({
    defaultValues: blank,
    resolver: (values) => {
      const issues = routes.openStockCount.input.safeParse(inputOf(values)).error?.issues ?? [];
      if (issues.length === 0) return { values, errors: {} };
      const messages = issues.map((issue) => {
        const path = issue.path.join('.');
        return [path, path === 'remark' ? say(issue) : t('validation.choice')] as const;
      });
      return { values: {}, errors: nestErrors(Object.fromEntries(messages)) };
    },
  });
  const labelOf = (name: string) =>
    name === 'category_id' ? t('stock_take.category') : t(`inventory.stock_count.fields.${name}`);
  const save = async (values: Written, leave: () => void): Promise<void> => {
    const { data } = await open.mutateAsync(inputOf(values) as Parameters<typeof open.mutateAsync>[0]);
    notifySuccess('create_success', data.number);
    leave();
    await go(`/stock-count/view/${data.id}`);
  };
  return (
    <>
      <PageHeader title={t('screen.stock_count_create')} back="/stock-count" />
      <RecordForm
        form={form}
        save={save}
        labelOf={labelOf}
        failTitle="create_fail"
        submitLabel={t('stock_take.open')}
        isNew
      >
        <FormSection title={t('stock_take.what')}>
          <ReferenceField name="warehouse_id" label={labelOf('warehouse_id')} resource="warehouse" required />
          {can('get menus') ? <CategoryField name="category_id" label={labelOf('category_id')} /> : null}
          <LongTextField name="remark" label={labelOf('remark')} rows={2} />
        </FormSection>
      </RecordForm>
    </>
  );
}
