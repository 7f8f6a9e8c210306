import { useRoute } from '@kaifong/client/hooks';
import { routes } from '@kaifong/domain/media/contract';
import { useTranslation } from 'react-i18next';
import { isAnythingUnsaved } from '../../kit/form/unsaved.ts';
import { confirmLeave } from '../../kit/form/unsaved-guard.ts';
import { currentLanguage } from '../../kit/language/language.ts';
import { RecordDrawer } from '../../kit/shell/record-drawer.tsx';
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
  const file = data?.data.id === id ? data?.data : undefined;
  const close = async () => {
    if (!isAnythingUnsaved() || (await confirmLeave())) onClose();
  };
  return (
    <RecordDrawer
      opened={id !== undefined}
      onClose={() => void close()}
      size="lg"
      title={file?.filename ?? t('screen.media')}
      record={file}
      error={error}
    >
      {(shown) => <FileEditor key={shown.id} file={shown} onGone={onClose} />}
    </RecordDrawer>
  );
}
