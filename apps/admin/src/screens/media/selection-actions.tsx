import type { LibraryFile } from '@kaifong/domain/media/contract';
import { Button } from '@mantine/core';
import { IconMessage, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCan } from '../../kit/permissions/index.ts';
import { SelectionBar } from '../../kit/table/selection-bar.tsx';
import { DescribeDialog } from './describe-dialog.tsx';
import { useDeleteFiles } from './use-delete-files.tsx';

interface SelectionActionsProps {
  readonly files: readonly LibraryFile[];
  readonly onDone: () => void;
}

/** What can be done with several pictures at once. */
export function SelectionActions({ files, onDone }: SelectionActionsProps) {
  const { t } = useTranslation();
  const can = useCan();
  const remove = useDeleteFiles();
  const [describing, setDescribing] = useState(false);
  return (
    <>
      <SelectionBar count={files.length} onClear={onDone}>
        {can('batch update file') ? (
          <Button
            size="xs"
            variant="white"
            color="dark"
            leftSection={<IconMessage size={15} />}
            onClick={() => setDescribing(true)}
          >
            {t('library.describe')}
          </Button>
        ) : null}
        {can('batch destroy file') ? (
          <Button
            size="xs"
            variant="white"
            color="red.9"
            leftSection={<IconTrash size={15} />}
            onClick={async () => {
              if (await remove(files, { batch: true })) onDone();
            }}
          >
            {t('action.delete')}
          </Button>
        ) : null}
      </SelectionBar>
      {describing ? (
        <DescribeDialog
          files={files}
          onClose={(done) => {
            setDescribing(false);
            if (done) onDone();
          }}
        />
      ) : null}
    </>
  );
}
