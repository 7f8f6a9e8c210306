import { useEffect, useState } from 'react';
import { buttonClass } from '../button/index.ts';
import { Icon } from '../icon/index.ts';
import { ShopPicture } from '../picture/index.ts';
import { ElementLink } from './element-link.tsx';
import styles from './slider.module.css';
import type { ElementParts, ElementView, SlideView } from './views.ts';

/** Specification 9: the next slide every five seconds. */
const interval = 5000;

/** Moves on by itself until somebody stops it, looks at it, works in it, or prefers stillness. */
function useCurrent(count: number) {
  const [current, setCurrent] = useState(0);
  const [playing, setPlaying] = useState(true);
  const [held, setHeld] = useState(false);
  const [still, setStill] = useState(true);
  useEffect(() => setStill(matchMedia('(prefers-reduced-motion: reduce)').matches), []);
  const runs = playing && !held && !still && count > 1;
  // biome-ignore lint/correctness/useExhaustiveDependencies: every slide has its full time, also one somebody chose
  useEffect(() => {
    if (!runs) return;
    const timer = setTimeout(() => setCurrent((at) => (at + 1) % count), interval);
    return () => clearTimeout(timer);
  }, [runs, count, current]);
  return {
    current: Math.min(current, Math.max(count - 1, 0)),
    setCurrent,
    playing: playing && !still,
    setPlaying,
    setHeld,
    setStill,
  };
}

/** One picture at a time, fading into the next, round and round. */
export function Slider({ props, data, parts, first }: ElementView<'slider'>) {
  const slides = (props.source === 'shop' ? (data.slides ?? []) : props.items).filter(({ picture }) => picture);
  const { current, setCurrent, playing, setPlaying, setHeld, setStill } = useCurrent(slides.length);
  const { words } = parts;
  if (slides.length === 0) return null;
  const go = (to: number) => setCurrent((to + slides.length) % slides.length);
  const toggle = () => {
    // Pressing play is asking for motion.
    setStill(false);
    setPlaying(!playing);
  };
  return (
    <section
      className={styles.slider}
      aria-roledescription="carousel"
      aria-label={words.slides}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <div className={styles.stage} aria-live={playing ? 'off' : 'polite'}>
        {slides.map((slide, at) => (
          <Slide
            key={slide.id}
            slide={slide}
            parts={parts}
            shown={at === current}
            label={words.slideAt.replace('{{at}}', String(at + 1)).replace('{{total}}', String(slides.length))}
            loading={at > 0 ? 'lazy' : first ? 'first' : 'eager'}
          />
        ))}
      </div>
      {slides.length > 1 && (
        <div className={styles.tools}>
          <Tool name={words.previous} icon="left" act={() => go(current - 1)} />
          <Tool name={playing ? words.pause : words.play} icon={playing ? 'pause' : 'play'} act={toggle} />
          <Tool name={words.next} icon="right" act={() => go(current + 1)} />
        </div>
      )}
    </section>
  );
}

interface SlideProps {
  readonly slide: SlideView;
  readonly parts: ElementParts;
  readonly shown: boolean;
  readonly label: string;
  readonly loading: 'first' | 'eager' | 'lazy';
}

function Slide({ slide, parts, shown, label, loading }: SlideProps) {
  const { title, text, label: button, link, picture, pictureOnPhone } = slide;
  const words = title || text || (button && link);
  const sizes = '(min-width: 84rem) 84rem, 100vw';
  return (
    // biome-ignore lint/a11y/useSemanticElements: a slide of a carousel is a group by its pattern, not a set of fields
    <div
      className={styles.slide}
      role="group"
      aria-roledescription="slide"
      aria-label={label}
      data-shown={shown || undefined}
      inert={!shown}
    >
      {pictureOnPhone && (
        <span className={styles.onPhone}>
          <ShopPicture
            picture={pictureOnPhone}
            shape="portrait"
            sizes="100vw"
            loading={loading}
            alt={words ? '' : undefined}
          />
        </span>
      )}
      <span className={pictureOnPhone ? styles.onDesktop : styles.always}>
        <ShopPicture picture={picture} shape="wide" sizes={sizes} loading={loading} alt={words ? '' : undefined} />
      </span>
      {words && (
        <div className={styles.words}>
          {title && <p className={styles.title}>{title}</p>}
          {text && <p className={styles.text}>{text}</p>}
          {button && link && (
            <p>
              <ElementLink to={link} parts={parts} className={buttonClass()}>
                {button}
              </ElementLink>
            </p>
          )}
        </div>
      )}
      {link && !button && (
        <ElementLink to={link} parts={parts} className={styles.whole} label={title || picture?.alt || label}>
          {''}
        </ElementLink>
      )}
    </div>
  );
}

interface ToolProps {
  readonly name: string;
  readonly icon: 'left' | 'right' | 'pause' | 'play';
  readonly act: () => void;
}

const marks = { pause: 'M9 6v12M15 6v12', play: 'M8 5v14l11-7z' };

function Tool({ name, icon, act }: ToolProps) {
  return (
    <button type="button" className={styles.tool} aria-label={name} onClick={act}>
      {icon === 'left' || icon === 'right' ? (
        <Icon name={icon} />
      ) : (
        <svg width={20} height={20} viewBox="0 0 24 24" aria-hidden="true">
          <path d={marks[icon]} />
        </svg>
      )}
    </button>
  );
}
