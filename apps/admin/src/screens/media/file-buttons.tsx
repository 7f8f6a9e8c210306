import { useAction } from '@kaifong/client/hooks';
import { getFile, type LibraryFile, routes } from '@kaifong/domain/media/contract';
import { Button, CopyButton, FileButton, Group } from '@mantine/core';
import { IconCheck, IconCopy, IconCrop, IconReplace, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { notifyFailure, notifySuccess } from '../../kit/feedback/index.ts';
import { acceptedPictures } from '../../kit/form/fields/use-picture-upload.ts';
import { useCan } from '../../kit/permissions/index.ts';
import { CropDialog } from './crop-dialog.tsx';
import { useDeleteFiles } from './use-delete-files.tsx';

interface FileButtonsProps {
  readonly file: LibraryFile;
  readonly onGone: () => void;
}

const stale = [routes.listFiles, routes.getLibraryFile, getFile];

/** What can be done with one picture beside describing it. */
export function FileButtons({ file, onGone }: FileButtonsProps) {
  const { t } = useTranslation();
  const can = useCan();
  const remove = useDeleteFiles();
  const replace = useAction(routes.replaceFile, stale);
  const [cutting, setCutting] = useState(false);
  const { id, version, path } = file;
  const put = async (chosen: File | null) => {
    if (!chosen) return;
    try {
      await replace.mutateAsync({ id, version, file: chosen });
      notifySuccess('submit_success');
    } catch (error) {
      notifyFailure('upload_fail', error);
    }
  };
  const moving = file.mimetype === 'image/gif';
  return (
    <Group gap="xs">
      {can('update file') ? (
        <>
          <FileButton accept={acceptedPictures.join(',')} onChange={(chosen) => void put(chosen)}>
            {(button) => (
              <Button
                {...button}
                size="xs"
                variant="default"
                loading={replace.isPending}
                leftSection={<IconReplace size={15} />}
              >
                {t('form.replace_picture')}
              </Button>
            )}
          </FileButton>
          {moving ? null : (
            <Button size="xs" variant="default" leftSection={<IconCrop size={15} />} onClick={() => setCutting(true)}>
              {t('library.crop')}
            </Button>
          )}
        </>
      ) : null}
      <CopyButton value={new URL(path ?? '/', window.location.origin).href}>
        {({ copied, copy }) => (
          <Button
            size="xs"
            variant="default"
            onClick={copy}
            leftSection={copied ? <IconCheck size={15} /> : <IconCopy size={15} />}
          >
            {t(copied ? 'feedback.copied' : 'library.copy_address')}
          </Button>
        )}
      </CopyButton>
      {can('delete file') ? (
        <Button
          size="xs"
          variant="subtle"
          color="red.9"
          leftSection={<IconTrash size={15} />}
          onClick={async () => {
            if (await remove([file], { batch: false })) onGone();
          }}
        >
          {t('action.delete')}
        </Button>
      ) : null}
      {cutting ? <CropDialog file={file} onClose={() => setCutting(false)} /> : null}
    </Group>
  );
}
