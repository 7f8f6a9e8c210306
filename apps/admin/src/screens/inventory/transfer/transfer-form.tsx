// A transfer as it is written: a new one, or a draft that is changed.
import { useRoute } from '@kaifong/client/hooks';
import { routes, type TransferView } from '@kaifong/domain/inventory/contract';
import { SimpleGrid, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { FormSection, LongTextField, RecordForm, ReferenceField } from '../../../kit/form/index.ts';
import { currentLanguage } from '../../../kit/language/language.ts';
import { PageHeader } from '../../../kit/shell/page-header.tsx';
import { RecordGate } from '../../../kit/shell/record-gate.tsx';
import { LotsEditor } from './lots-editor.tsx';
import { useTransferForm } from './transfer-values.ts';

export default function TransferForm() {
  const id = Number(useParams().id) || 0;
  return id ? <Changing id={id} /> : <Form transfer={undefined} />;
}

function Changing({ id }: { readonly id: number }) {
  const { t } = useTranslation();
  const answer = useRoute(routes.getTransfer, { id, language: currentLanguage() });
  return (
    <RecordGate answer={answer} listPath="/transfer">
      {({ data }) =>
        data.commands.includes('change') ? (
          <Form key={data.id} transfer={data} />
        ) : (
          <>
            <PageHeader title={data.number} back={`/transfer/view/${data.id}`} />
            <Text>{t('stock_transfer.closed')}</Text>
          </>
        )
      }
    </RecordGate>
  );
}

function Form({ transfer }: { readonly transfer: TransferView | undefined }) {
  const { t } = useTranslation();
  const label = (name: string) => t(`inventory.transfer.fields.${name}`);
  const { form, save, onStale } = useTransferForm(transfer, label);
  const labelOf = (path: string) => label(path.split('.').at(-1) ?? path);
  const title = transfer ? `${t('screen.transfer_edit')} · ${transfer.number}` : t('screen.transfer_create');
  return (
    <>
      <PageHeader title={title} back={transfer ? `/transfer/view/${transfer.id}` : '/transfer'} />
      <RecordForm
        form={form}
        save={save}
        labelOf={labelOf}
        onStale={onStale}
        failTitle={transfer ? 'submit_fail' : 'create_fail'}
        submitLabel={t('stock_transfer.save')}
      >
        <Stack gap="md">
          <FormSection title={t('stock_transfer.what')}>
            <SimpleGrid cols={{ base: 1, xs: 2 }}>
              <ReferenceField
                name="from_warehouse_id"
                label={label('from_warehouse_id')}
                resource="warehouse"
                required
              />
              <ReferenceField name="to_warehouse_id" label={label('to_warehouse_id')} resource="warehouse" required />
            </SimpleGrid>
            <LongTextField name="remark" label={label('remark')} rows={2} />
          </FormSection>
          <FormSection title={label('lines')}>
            <LotsEditor />
          </FormSection>
        </Stack>
      </RecordForm>
    </>
  );
}
