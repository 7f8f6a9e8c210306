import { Button, FileButton, Group, Text } from '@mantine/core';
import { IconPhotoUp } from '@tabler/icons-react';
import { type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { acceptedPictures } from '../form/fields/use-picture-upload.ts';
import { isWriting } from '../form/is-writing.ts';
import classes from './media.module.css';
import { useDrop } from './use-drop.ts';

interface DropZoneProps {
  readonly onFiles: (files: File[]) => void;
  /** Shown inside: what the pictures are dropped on. */
  readonly children?: ReactNode;
  /** Without the button and the hint, where those stand elsewhere. */
  readonly bare?: boolean;
}

/** Takes pictures that are dropped on it, pasted anywhere while it is shown, or chosen by its button. */
export function DropZone({ onFiles, children, bare = false }: DropZoneProps) {
  const { t } = useTranslation();
  const drop = useDrop(onFiles);
  useEffect(() => {
    const paste = (event: ClipboardEvent) => {
      const files = [...(event.clipboardData?.files ?? [])];
      if (files.length === 0 || isWriting(event.target)) return;
      event.preventDefault();
      onFiles(files);
    };
    document.addEventListener('paste', paste);
    return () => document.removeEventListener('paste', paste);
  }, [onFiles]);
  return (
    // Dropping is a shortcut for the button
    <div className={classes.zone} data-bare={bare || undefined} {...drop}>
      {bare ? null : (
        <Group gap="sm" justify="center" py="sm">
          <UploadButton onFiles={onFiles} />
          <Text size="xs" c="dimmed">
            {t('media.drop_hint')}
          </Text>
        </Group>
      )}
      {children}
    </div>
  );
}

/** Chooses pictures from the machine. */
export function UploadButton({
  onFiles,
  primary = false,
}: Pick<DropZoneProps, 'onFiles'> & { readonly primary?: boolean }) {
  const { t } = useTranslation();
  return (
    <FileButton multiple accept={acceptedPictures.join(',')} onChange={onFiles}>
      {(button) => (
        <Button {...button} {...(primary ? {} : { variant: 'default' })} leftSection={<IconPhotoUp size={16} />}>
          {t('media.upload')}
        </Button>
      )}
    </FileButton>
  );
}
