import type { Language } from '@kaifong/base/localized';
import type { ElementsDocument } from '@kaifong/domain/content/contract';
import { FooterColumns } from '@kaifong/ui/footer';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useShop } from '../../../kit/language/use-format.ts';
import { BuilderProvider } from '../builder/builder-context.tsx';
import { ShopFrame } from '../builder/preview/shop-frame.tsx';
import { useShopParts } from '../builder/preview/shop-parts.tsx';
import { nodesOf, useShown } from '../builder/preview/use-shown.ts';
import classes from './footer-preview.module.css';

interface FooterPreviewProps {
  readonly document: ElementsDocument;
  readonly language: Language;
}

/** The footer as shoppers will see it, beside the choice of language and currency that always stands there. */
export function FooterPreview({ document, language }: FooterPreviewProps) {
  const { mainLanguage } = useShop();
  const world = useMemo(() => ({ language, main: mainLanguage, readOnly: true }), [language, mainLanguage]);
  return (
    <BuilderProvider value={world}>
      <Shown document={document} />
    </BuilderProvider>
  );
}

function Shown({ document }: { readonly document: ElementsDocument }) {
  const { t } = useTranslation();
  const shown = useShown(document);
  const parts = useShopParts();
  return (
    <div className={classes.frame}>
      <ShopFrame title={t('footer.preview')}>
        <div className={classes.footer}>
          <FooterColumns nodes={nodesOf(document.elements, shown)} parts={parts} />
        </div>
      </ShopFrame>
    </div>
  );
}
