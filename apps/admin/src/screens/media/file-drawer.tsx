import { useRoute } from '@kaifong/client/hooks';
import { routes } from '@kaifong/domain/media/contract';
import { Drawer, Skeleton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { FailureDetails, failureOf } from '../../kit/feedback/index.ts';
import { isAnythingUnsaved } from '../../kit/form/unsaved.ts';
import { confirmLeave } from '../../kit/form/unsaved-guard.ts';
import { currentLanguage } from '../../kit/language/language.ts';
import { FileEditor } from './file-editor.tsx';

interface FileDrawerProps {
  /** Which picture; closed while there is none. */
  readonly id: string | undefined;
  readonly onClose: () => void;
}

/** One picture: what it shows, what is said about it, where it is used. */
export function FileDrawer({ id, onClose }: FileDrawerProps) {
  const { t } = useTranslation();
  const input = { id: id ?? '', language: currentLanguage() };
  const { data, error } = useRoute(routes.getLibraryFile, input, { enabled: id !== undefined });
  const file = data?.data;
  const close = async () => {
    if (!isAnythingUnsaved() || (await confirmLeave())) onClose();
  };
  return (
    <Drawer
      opened={id !== undefined}
      onClose={() => void close()}
      position="right"
      size="lg"
      title={file?.filename ?? t('screen.media')}
    >
      {error ? <FailureDetails failure={failureOf(error)} /> : null}
      {file && file.id === id ? <FileEditor key={file.id} file={file} onGone={onClose} /> : null}
      {file || error ? null : <Skeleton h={420} />}
    </Drawer>
  );
}
