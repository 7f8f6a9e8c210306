// Taking over a product file: choose it, see what became of every row, keep the rows that need work.
import { useAction } from '@kaifong/client/hooks';
import { type ImportResult, routes } from '@kaifong/domain/catalogue/contract';
import { Button, FileInput, Group, List, Modal, Stack, Text } from '@mantine/core';
import { IconFileSpreadsheet } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FailureDetails, failureOf } from '../../../../kit/feedback/index.ts';
import { currentLanguage } from '../../../../kit/language/language.ts';
import { ImportOutcome } from './import-outcome.tsx';

const largest = 2 * 1024 * 1024;

interface ProductImportProps {
  readonly opened: boolean;
  readonly onClose: () => void;
}

export function ProductImport({ opened, onClose }: ProductImportProps) {
  const { t } = useTranslation();
  const [result, setResult] = useState<ImportResult>();
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      onExitTransitionEnd={() => setResult(undefined)}
      size={result && result.errors.length > 0 ? 'xl' : 'lg'}
      title={t(result ? 'product.import_done' : 'product.import_title')}
    >
      {result ? (
        <ImportOutcome result={result} onAgain={() => setResult(undefined)} onClose={onClose} />
      ) : (
        <ImportForm onDone={setResult} onCancel={onClose} />
      )}
    </Modal>
  );
}

interface ImportFormProps {
  readonly onDone: (result: ImportResult) => void;
  readonly onCancel: () => void;
}

function ImportForm({ onDone, onCancel }: ImportFormProps) {
  const { t } = useTranslation();
  const send = useAction(routes.importProducts, [routes.listProducts, routes.pickProducts, routes.readProduct]);
  const [file, setFile] = useState<File | null>(null);
  const [problem, setProblem] = useState<string>();

  const choose = (chosen: File | null) => {
    setFile(chosen);
    send.reset();
    setProblem(chosen && chosen.size > largest ? t('form.file_too_large') : undefined);
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!file) return setProblem(t('validation.required'));
    if (problem) return;
    // The transport lays a browser's File out as multipart; the contract speaks of what the server then holds.
    const input = { file, language: currentLanguage() };
    await send.mutateAsync(input).then(onDone, () => undefined);
  };
  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <Stack gap="md">
        <Text size="sm">{t('product.import_text')}</Text>
        <List size="sm" c="dimmed" spacing={2}>
          <List.Item>{t('product.import_limit')}</List.Item>
          <List.Item>{t('product.import_again')}</List.Item>
          <List.Item>{t('product.import_pictures')}</List.Item>
        </List>
        <FileInput
          onDragOver={(event) => event.preventDefault()}
          onDrop={(event) => {
            event.preventDefault();
            choose(event.dataTransfer.files[0] ?? null);
          }}
          label={t('product.import_file')}
          placeholder={t('product.import_choose')}
          withAsterisk
          accept=".csv,text/csv"
          value={file}
          onChange={choose}
          error={problem}
          clearable
          leftSection={<IconFileSpreadsheet size={17} stroke={1.6} />}
          clearButtonProps={{ 'aria-label': t('form.clear') }}
        />
        {send.error ? (
          <div role="alert">
            <Text size="sm" fw={600} c="var(--mantine-color-error)">
              {t('feedback.import_fail')}
            </Text>
            <FailureDetails failure={failureOf(send.error)} />
          </div>
        ) : null}
        <Group justify="flex-end" align="center">
          <Text size="sm" c="dimmed" me="auto" role="status">
            {send.isPending ? t('product.importing') : ''}
          </Text>
          <Button variant="default" onClick={onCancel}>
            {t('action.cancel')}
          </Button>
          <Button type="submit" loading={send.isPending}>
            {t('product.import')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
