import { useAction, useRoute } from '@kaifong/client/hooks';
import { createTag, listTags, readTag, renameTag, type Tag, tagRecord } from '@kaifong/domain/content/contract';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router';
import { notifySuccess } from '../../../kit/feedback/index.ts';
import { FormSection, RecordForm, TextField } from '../../../kit/form/index.ts';
import { HistoryButton, useResource } from '../../../kit/resource/index.ts';
import { PageHeader } from '../../../kit/shell/page-header.tsx';
import { RecordGate } from '../../../kit/shell/record-gate.tsx';

/** The screen at `/tag/create` and `/tag/edit/:name`. */
export default function TagForm() {
  const { name } = useParams();
  const answer = useRoute(readTag, { name: name ?? '' }, { enabled: name !== undefined });
  if (name === undefined) return <Editor />;
  return (
    <RecordGate answer={answer} listPath="/tag">
      {({ data }) => <Editor key={data.id} tag={data} />}
    </RecordGate>
  );
}

function Editor({ tag }: { readonly tag?: Tag }) {
  const { t } = useTranslation();
  const go = useNavigate();
  const resource = useResource(tagRecord);
  const create = useAction(createTag, [listTags]);
  const rename = useAction(renameTag, [listTags, readTag]);
  // The wire calls a changed name `new_name`; its refusals come under that name too.
  const field = tag ? 'new_name' : 'name';
  const form = useForm<Record<string, string>>({
    defaultValues: { [field]: tag?.name ?? '' },
    resolver: (values) =>
      values[field]?.trim()
        ? { values, errors: {} }
        : { values: {}, errors: { [field]: { type: 'required', message: t('validation.required') } } },
  });
  const save = async (values: Record<string, string>, leave: () => void) => {
    const name = values[field]?.trim() ?? '';
    if (tag) await rename.mutateAsync({ name: tag.name, new_name: name, version: tag.version });
    else await create.mutateAsync({ name });
    notifySuccess('submit_success');
    leave();
    await go('/tag');
  };
  return (
    <>
      <PageHeader title={tag ? tag.name : t('screen.tag_create')} back="/tag">
        {tag ? <HistoryButton resource={resource} record={{ ...tag }} name={tag.name} /> : null}
      </PageHeader>
      <RecordForm
        form={form}
        save={save}
        labelOf={() => t('content.tag.fields.name')}
        failTitle={tag ? 'submit_fail' : 'create_fail'}
      >
        <FormSection>
          <TextField
            name={field}
            label={t('content.tag.fields.name')}
            description={tag ? t('tag.rename_text', { count: tag.articles }) : undefined}
            maxLength={60}
            required
          />
        </FormSection>
      </RecordForm>
    </>
  );
}
