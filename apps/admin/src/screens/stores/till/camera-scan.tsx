import { Alert, Button } from '@mantine/core';
import { IconCamera } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './till.module.css';

/** What browsers that read codes bring; not in the types of the DOM yet. */
interface CodeReader {
  detect(source: HTMLVideoElement): Promise<readonly { readonly rawValue: string }[]>;
}
type CodeReaderClass = new (wish: { readonly formats: readonly string[] }) => CodeReader;

const readerClass = (): CodeReaderClass | undefined =>
  (globalThis as { BarcodeDetector?: CodeReaderClass }).BarcodeDetector;

/** Milliseconds between two looks at the picture. */
const everyLook = 200;

/** The camera's picture, until a code is in it. */
function Camera({ onCode, onFail }: { readonly onCode: (code: string) => void; readonly onFail: () => void }) {
  const { t } = useTranslation();
  const video = useRef<HTMLVideoElement>(null);
  const tell = useEffectEvent(onCode);
  const fail = useEffectEvent(onFail);
  useEffect(() => {
    const Reader = readerClass();
    let stream: MediaStream | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let over = false;
    const stop = () => {
      over = true;
      clearTimeout(timer);
      for (const track of stream?.getTracks() ?? []) track.stop();
    };
    async function look(reader: CodeReader, screen: HTMLVideoElement): Promise<void> {
      const [found] = screen.readyState >= 2 ? await reader.detect(screen) : [];
      if (over) return;
      if (found?.rawValue) return tell(found.rawValue);
      timer = setTimeout(() => void look(reader, screen).catch(fail), everyLook);
    }
    async function start(): Promise<void> {
      if (!Reader || !video.current) return fail();
      stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } });
      if (over) return stop();
      video.current.srcObject = stream;
      await video.current.play();
      await look(new Reader({ formats: ['qr_code'] }), video.current);
    }
    start().catch(() => {
      if (!over) fail();
    });
    return stop;
  }, []);
  return <video ref={video} className={classes.camera} muted playsInline aria-label={t('till_sell.camera_picture')} />;
}

/** Reads a code by the camera of the device; nothing where the browser reads none. */
export function CameraScan({ onCode }: { readonly onCode: (code: string) => void }) {
  const { t } = useTranslation();
  const [state, setState] = useState<'off' | 'on' | 'failed'>('off');
  if (!readerClass()) return null;
  if (state === 'on') return <Camera onCode={onCode} onFail={() => setState('failed')} />;
  return (
    <>
      {state === 'failed' ? <Alert color="orange">{t('till_sell.camera_failed')}</Alert> : null}
      <Button variant="default" leftSection={<IconCamera size={16} />} onClick={() => setState('on')}>
        {t('till_sell.camera')}
      </Button>
    </>
  );
}
