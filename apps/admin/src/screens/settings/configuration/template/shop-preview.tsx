import { type TemplateStyle, themeCss } from '@kaifong/domain/settings/contract';
import { Group, Paper, SegmentedControl, Text } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './template.module.css';

const widths = { desktop: 1280, phone: 390 } as const;
type Device = keyof typeof widths;
const height = 620;
const styleId = 'template-preview';

/** Puts a template on a page of the shop that is shown in a frame, in place of the one the shop wears. */
function dress(page: Document, css: string, scheme: string): void {
  for (const link of page.querySelectorAll<HTMLLinkElement>('link[href^="/theme.css"]')) link.disabled = true;
  const known = page.getElementById(styleId);
  const style = known ?? page.createElement('style');
  style.id = styleId;
  if (style.textContent !== css) style.textContent = css;
  if (!known) page.head.append(style);
  if (page.documentElement.dataset.theme !== scheme) page.documentElement.dataset.theme = scheme;
}

/**
 * The real shop in a frame, wearing the template that is being made. No script of the shop runs in there: nothing of it
 * may reach the back office around it, and its pages work without.
 */
export function ShopPreview({ style }: { readonly style: TemplateStyle }) {
  const { t } = useTranslation();
  const frame = useRef<HTMLIFrameElement>(null);
  const { ref, width } = useElementSize();
  const [device, setDevice] = useState<Device>('desktop');
  const [scheme, setScheme] = useState<'light' | 'dark'>('light');
  const css = themeCss(style);
  useEffect(() => {
    const apply = () => {
      const page = frame.current?.contentDocument;
      if (page?.head) dress(page, css, scheme);
    };
    apply();
    // Links in the frame lead to other pages of the shop, and none waits for its last picture to be dressed.
    const timer = setInterval(apply, 200);
    return () => clearInterval(timer);
  }, [css, scheme]);

  const scale = width > 0 ? Math.min(1, width / widths[device]) : 1;
  return (
    <Paper component="section" p="md" className={classes.preview} aria-label={t('template.preview')}>
      <Group justify="space-between" gap="xs" mb="sm">
        <Text fw={600}>{t('template.preview')}</Text>
        <Group gap="xs">
          <SegmentedControl
            size="xs"
            aria-label={t('template.device')}
            value={device}
            onChange={(value) => setDevice(value as Device)}
            data={[
              { value: 'desktop', label: t('template.desktop') },
              { value: 'phone', label: t('template.phone') },
            ]}
          />
          <SegmentedControl
            size="xs"
            aria-label={t('template.scheme')}
            value={scheme}
            onChange={(value) => setScheme(value as 'light' | 'dark')}
            data={[
              { value: 'light', label: t('template.light') },
              { value: 'dark', label: t('template.dark') },
            ]}
          />
        </Group>
      </Group>
      <div ref={ref} className={classes.stage} style={{ height: device === 'desktop' ? height : height + 40 }}>
        <iframe
          ref={frame}
          title={t('template.preview')}
          src="/"
          sandbox="allow-same-origin"
          style={{
            width: widths[device],
            height: (device === 'desktop' ? height : height + 40) / scale,
            transform: `scale(${scale})`,
          }}
        />
      </div>
    </Paper>
  );
}
