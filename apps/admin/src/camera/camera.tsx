// The camera of the device as a scanner: a phone in a shop has no other. Its picture is looked through for codes until one is in it, or on and on.
import { useEffect, useEffectEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './camera.module.css';

/** What browsers that read codes bring; not in the types of the DOM yet. */
interface CodeReader {
  detect(source: HTMLVideoElement): Promise<readonly { readonly rawValue: string }[]>;
}
interface CodeReaderClass {
  new (wish: { readonly formats: readonly string[] }): CodeReader;
  getSupportedFormats(): Promise<readonly string[]>;
}

const readerClass = (): CodeReaderClass | undefined =>
  (globalThis as { BarcodeDetector?: CodeReaderClass }).BarcodeDetector;

/** Whether the browser reads codes. */
export const readsCodes = (): boolean => readerClass() !== undefined;

/** Kinds of codes by what they stand on: goods have the bars of their makers or of the shop's own labels, or a label's square. */
const formats = {
  goods: ['qr_code', 'ean_13', 'ean_8', 'upc_a', 'upc_e', 'code_128', 'code_39'],
  cards: ['qr_code'],
} as const;

export interface Scanning {
  /** What stands in front of the camera. */
  readonly reads: keyof typeof formats;
  /** True: it goes on after a code. */
  readonly goesOn: boolean;
  readonly onCode: (code: string) => void;
}

/** Refuses a browser that reads none of the codes. */
async function readerOf(reads: Scanning['reads']): Promise<CodeReader> {
  const Reader = readerClass();
  const known = await Reader?.getSupportedFormats();
  const able = formats[reads].filter((format) => known?.includes(format));
  if (!Reader || able.length === 0) throw new Error('This browser reads no codes');
  return new Reader({ formats: able });
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
      const reader = await readerOf(reads);
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
