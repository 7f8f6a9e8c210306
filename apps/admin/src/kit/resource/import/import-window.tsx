// The import of a list's resource, in a window above it. Where it stands is in the address, `?import=12`, so that it is
// still there after a reload; its code comes when it is first opened.
import { Modal, Skeleton } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { part } from '../../feedback/part.tsx';
import type { Resource } from '../use-resource.ts';

const ImportWizard = part(() => import('./import-wizard.tsx'), <Skeleton h={320} />);

/** An import that is under way by its id, or a new one. */
export type ImportPlace = number | 'new' | undefined;

export interface ImportAddress {
  readonly place: ImportPlace;
  readonly open: (place: number | 'new') => void;
  readonly close: () => void;
}

export function useImportAddress(): ImportAddress {
  const [params, setParams] = useSearchParams();
  const text = params.get('import');
  const move = (place: ImportPlace) =>
    setParams(
      (now) => {
        const next = new URLSearchParams(now);
        if (place === undefined) next.delete('import');
        else next.set('import', String(place));
        return next;
      },
      { replace: text !== null, preventScrollReset: true },
    );
  return {
    place: text === 'new' ? text : Number(text) || undefined,
    open: move,
    close: () => move(undefined),
  };
}

interface ImportWindowProps {
  readonly resource: Resource;
  readonly address: ImportAddress;
}

export function ImportWindow({ resource, address }: ImportWindowProps) {
  const { t } = useTranslation();
  const phone = useMediaQuery('(max-width: 40em)', undefined, { getInitialValueInEffect: false });
  return (
    <Modal
      opened={address.place !== undefined}
      onClose={address.close}
      title={t('import.title', { noun: resource.words.many })}
      size="xl"
      fullScreen={phone}
      closeOnClickOutside={false}
    >
      <ImportWizard resource={resource} address={address} />
    </Modal>
  );
}
