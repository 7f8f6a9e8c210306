// The footer below every page of the shop: columns with rows, and how they look.
import type { CallError } from '@kaifong/client/call';
import { useAction, useRoute } from '@kaifong/client/hooks';
import { type ElementsDocument, footerRoot, readFooter, updateFooter } from '@kaifong/domain/content/contract';
import { Paper, Stack, Text } from '@mantine/core';
import { useController, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { confirm, notifyFailure, notifySuccess } from '../../../kit/feedback/index.ts';
import { draftKey, flattenErrors, RecordForm, useFilling, useFormLanguage } from '../../../kit/form/index.ts';
import { useCan } from '../../../kit/permissions/index.ts';
import { PageHeader } from '../../../kit/shell/page-header.tsx';
import { RecordGate } from '../../../kit/shell/record-gate.tsx';
import { Builder } from '../builder/builder.tsx';
import { FooterHistory } from './footer-history.tsx';
import { FooterPreview } from './footer-preview.tsx';

interface FooterValues {
  elements: ElementsDocument;
}

interface FooterRecord extends FooterValues {
  readonly version: number;
}

const valuesOf = ({ elements }: FooterRecord): FooterValues => ({ elements });

/** The screen at /footer. */
export default function FooterScreen() {
  const answer = useRoute(readFooter, {});
  return (
    <RecordGate answer={answer} listPath="/dashboard">
      {({ data }) => <FooterEditor record={data as FooterRecord} />}
    </RecordGate>
  );
}

function FooterEditor({ record }: { readonly record: FooterRecord }) {
  const { t } = useTranslation();
  const readOnly = !useCan()('update block');
  const update = useAction(updateFooter, [readFooter]);
  const form = useForm<FooterValues>({ defaultValues: valuesOf(record) });
  const { base, fill } = useFilling({ form, record, valuesOf });
  const save = async ({ elements }: FooterValues, version = base.current.version) => {
    const { data } = await update.mutateAsync({ elements, version });
    fill(data as FooterRecord);
    notifySuccess('submit_success');
  };
  const onStale = async (error: CallError) => {
    const current = error.details?.current as FooterRecord;
    const mine = await confirm({
      title: t('stale.title'),
      text: t('footer.stale_text'),
      confirm: t('stale.keep_mine'),
      danger: true,
    });
    if (mine) await save(form.getValues(), current.version).catch((again) => notifyFailure('submit_fail', again));
  };
  return (
    <>
      <PageHeader title={t('screen.footer')} description={t('footer.purpose')}>
        <FooterHistory version={record.version} readOnly={readOnly} onRestored={() => form.reset()} />
      </PageHeader>
      <RecordForm
        form={form}
        save={(values) => save(values)}
        draft={draftKey('footer', 1)}
        version={record.version}
        labelOf={() => t('screen.footer')}
        onStale={(error) => void onStale(error)}
        readOnly={readOnly}
      >
        <FooterFields readOnly={readOnly} />
      </RecordForm>
    </>
  );
}

function FooterFields({ readOnly }: { readonly readOnly: boolean }) {
  const { t } = useTranslation();
  const { language, setLanguage } = useFormLanguage();
  const { field, formState } = useController<FooterValues, 'elements'>({ name: 'elements' });
  const errors = flattenErrors((formState.errors.elements ?? {}) as Parameters<typeof flattenErrors>[0]);
  return (
    <Stack gap="md">
      <Builder
        value={field.value}
        onChange={field.onChange}
        language={language}
        onLanguage={setLanguage}
        root={footerRoot}
        readOnly={readOnly}
        errors={errors}
        canvas={false}
      />
      <Paper component="section" aria-label={t('footer.preview')} style={{ overflow: 'clip' }}>
        <Text fw={600} p="md" pb="xs" component="h2" fz="md">
          {t('footer.preview')}
        </Text>
        <FooterPreview document={field.value} language={language} />
      </Paper>
    </Stack>
  );
}
