import { Button, FileButton, Group, Text } from '@mantine/core';
import { IconPhotoUp } from '@tabler/icons-react';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { acceptedPictures } from '../form/fields/use-picture-upload.ts';
import { isWriting } from '../form/is-writing.ts';
import classes from './media.module.css';

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
  const [over, setOver] = useState(false);
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
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a shortcut for the button
    <div
      className={classes.zone}
      data-over={over || undefined}
      data-bare={bare || undefined}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes('Files')) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false);
      }}
      onDrop={(event) => {
        if (event.dataTransfer.files.length === 0) return;
        event.preventDefault();
        setOver(false);
        onFiles([...event.dataTransfer.files]);
      }}
    >
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
