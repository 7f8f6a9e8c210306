import { Alert, Button } from '@mantine/core';
import { IconCamera } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Camera, type Scanning } from './camera.tsx';
import { readsCodes } from './code-reader.ts';

/** Reads a card or ticket by the camera of the device; nothing where there is none. */
export function CameraScan({ goesOn = false, onCode }: Pick<Scanning, 'onCode'> & Partial<Scanning>) {
  const { t } = useTranslation();
  const [state, setState] = useState<'off' | 'on' | 'failed'>('off');
  if (!readsCodes()) return null;
  if (state === 'on')
    return (
      <>
        <Camera reads="cards" goesOn={goesOn} onCode={onCode} onFail={() => setState('failed')} />
        {goesOn ? (
          <Button variant="default" onClick={() => setState('off')}>
            {t('camera.stop')}
          </Button>
        ) : null}
      </>
    );
  return (
    <>
      {state === 'failed' ? <Alert color="orange">{t('camera.failed')}</Alert> : null}
      <Button variant="default" leftSection={<IconCamera size={16} />} onClick={() => setState('on')}>
        {t('camera.start')}
      </Button>
    </>
  );
}
