import { Alert, Button } from '@mantine/core';
import { IconCamera } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import classes from './camera.module.css';

/** What browsers that read codes bring; not in the types of the DOM yet. */
interface CodeReader {
  detect(source: HTMLVideoElement): Promise<readonly { readonly rawValue: string }[]>;
}
type CodeReaderClass = new (wish: { readonly formats: readonly string[] }) => CodeReader;

const readerClass = (): CodeReaderClass | undefined =>
  (globalThis as { BarcodeDetector?: CodeReaderClass }).BarcodeDetector;

/** Milliseconds between two looks at the picture. */
const everyLook = 200;
/** Milliseconds in which the same code in front of a camera that goes on is the same scan. */
const sameFor = 4_000;

interface CameraProps {
  readonly words: CameraWords;
  /** True: it goes on after a code. */
  readonly goesOn: boolean;
  readonly onCode: (code: string) => void;
  readonly onFail: () => void;
}

/** The camera's picture, until a code is in it, or on and on. */
function Camera({ words, goesOn, onCode, onFail }: CameraProps) {
  const video = useRef<HTMLVideoElement>(null);
  const tell = useEffectEvent(onCode);
  const fail = useEffectEvent(onFail);
  const last = useRef({ code: '', at: 0 });
  const told = useEffectEvent((code: string): boolean => {
    const { current } = last;
    const isSame = current.code === code && Date.now() - current.at < sameFor;
    last.current = { code, at: Date.now() };
    if (!isSame) tell(code);
    return goesOn;
  });
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
      if (found?.rawValue && !told(found.rawValue)) return;
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
  return <video ref={video} className={classes.camera} muted playsInline aria-label={words.picture} />;
}

interface CameraWords {
  readonly start: string;
  readonly stop?: string;
  readonly picture: string;
  readonly failed: string;
}

interface CameraScanProps {
  readonly words: CameraWords;
  readonly goesOn?: boolean;
  readonly onCode: (code: string) => void;
}

/** Reads a code by the camera of the device; nothing where the browser reads none. */
export function CameraScan({ words, goesOn = false, onCode }: CameraScanProps) {
  const [state, setState] = useState<'off' | 'on' | 'failed'>('off');
  if (!readerClass()) return null;
  if (state === 'on')
    return (
      <>
        <Camera words={words} goesOn={goesOn} onCode={onCode} onFail={() => setState('failed')} />
        {words.stop ? (
          <Button variant="default" onClick={() => setState('off')}>
            {words.stop}
          </Button>
        ) : null}
      </>
    );
  return (
    <>
      {state === 'failed' ? <Alert color="orange">{words.failed}</Alert> : null}
      <Button variant="default" leftSection={<IconCamera size={16} />} onClick={() => setState('on')}>
        {words.start}
      </Button>
    </>
  );
}
