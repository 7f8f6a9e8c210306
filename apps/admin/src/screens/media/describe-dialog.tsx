import { type Language, languages } from '@kaifong/base/localized';
import { useAction } from '@kaifong/client/hooks';
import { getFile, type LibraryFile, routes } from '@kaifong/domain/media/contract';
import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { notifyFailure, notifyRefusal, notifySuccess } from '../../kit/feedback/index.ts';
import { AltFields } from './alt-fields.tsx';

interface DescribeDialogProps {
  readonly files: readonly LibraryFile[];
  readonly onClose: (done: boolean) => void;
}

const stale = [routes.listFiles, routes.getLibraryFile, getFile];

/** One description for several pictures; a language left empty stays as it is with each. */
export function DescribeDialog({ files, onClose }: DescribeDialogProps) {
  const { t } = useTranslation();
  const describe = useAction(routes.batchUpdateFiles, stale);
  const [alt, setAlt] = useState<Partial<Record<Language, string>>>({});
  const value = Object.fromEntries(languages.flatMap((code) => (alt[code]?.trim() ? [[code, alt[code].trim()]] : [])));
  const save = async () => {
    try {
      const { fail_reasons } = await describe.mutateAsync({ ids: files.map(({ id }) => id), key: 'alt', value });
      if (fail_reasons.length > 0)
        notifyRefusal(
          'batch_update_fail',
          fail_reasons.map(({ message }) => message),
        );
      else notifySuccess('submit_success');
      onClose(true);
    } catch (error) {
      notifyFailure('batch_update_fail', error);
    }
  };
  return (
    <Modal opened onClose={() => onClose(false)} title={t('library.describe')}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <Stack>
          <Text size="sm" c="dimmed">
            {t('library.describe_text', { count: files.length })}
          </Text>
          <AltFields value={alt} onChange={setAlt} />
          <Group justify="flex-end">
            <Button type="submit" loading={describe.isPending} disabled={Object.keys(value).length === 0}>
              {t('action.save')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
