// The camera of the device as a scanner: a phone in a shop has no other. Its picture is looked through for codes until one is in it, or on and on.
import { useEffect, useEffectEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './camera.module.css';
import { type CodeReader, codeReader, type Read } from './code-reader.ts';

export interface Scanning {
  /** What stands in front of the camera. */
  readonly reads: Read;
  /** True: it goes on after a code. */
  readonly goesOn: boolean;
  readonly onCode: (code: string) => void;
}

/** Milliseconds between two looks at the picture. */
const everyLook = 200;
/** Milliseconds in which the same code in front of a camera that goes on is the same scan. */
const sameFor = 4_000;

interface CameraProps extends Scanning {
  readonly onFail: () => void;
}

/** The camera's picture, until a code is in it, or on and on. */
export function Camera({ reads, goesOn, onCode, onFail }: CameraProps) {
  const { t } = useTranslation();
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
      const reader = await codeReader(reads);
      if (over || !video.current) return;
      stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } });
      if (over) return stop();
      video.current.srcObject = stream;
      await video.current.play();
      await look(reader, video.current);
    }
    start().catch(() => {
      if (!over) fail();
    });
    return stop;
  }, [reads]);
  return <video ref={video} className={classes.camera} muted playsInline aria-label={t('camera.picture')} />;
}
