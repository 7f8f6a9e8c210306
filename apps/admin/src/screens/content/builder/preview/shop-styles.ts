// Puts the shop's looks into the frame of a canvas: its tokens, its ground, and the template it wears.

import { useRoute } from '@kaifong/client/hooks';
import { routes as settings } from '@kaifong/domain/settings/contract';
import tokens from '@kaifong/ui/tokens.css?inline';
import { useEffect } from 'react';
import { useBuilder } from '../builder-context.tsx';
import { htmlLanguage } from './html-language.ts';
import ground from './shop.css?inline';

const asked = { columns: ['theme'] };
const mark = 'data-shop-look';

/** Dresses a frame's document like the shop, in the language that is shown. */
export function useShopLook(frame: Document | undefined): void {
  const { language } = useBuilder();
  const theme = useRoute(settings.getConfigs, asked).data?.data.theme?.href ?? '';
  useEffect(() => {
    if (!frame) return;
    const style = frame.createElement('style');
    style.setAttribute(mark, '');
    style.textContent = `${tokens}\n${ground}`;
    frame.head.append(style);
    const link = theme ? frame.createElement('link') : undefined;
    if (link) Object.assign(link, { rel: 'stylesheet', href: theme });
    if (link) frame.head.append(link);
    return () => {
      style.remove();
      link?.remove();
    };
  }, [frame, theme]);
  useEffect(() => {
    if (frame) frame.documentElement.lang = htmlLanguage(language);
  }, [frame, language]);
}
