import type { ElementType } from '@kaifong/domain/content/contract';
import {
  type Icon,
  IconAddressBook,
  IconAlignLeft,
  IconArticle,
  IconBoxMargin,
  IconBrandInstagram,
  IconCategory,
  IconColumns3,
  IconCreditCard,
  IconFileText,
  IconHandClick,
  IconHeading,
  IconHourglass,
  IconLayoutGrid,
  IconLink,
  IconList,
  IconMail,
  IconPhoto,
  IconPlayerPlay,
  IconPuzzle,
  IconQuestionMark,
  IconQuote,
  IconRectangle,
  IconSeparatorHorizontal,
  IconShoppingBag,
  IconSlideshow,
  IconSpacingVertical,
  IconSparkles,
} from '@tabler/icons-react';
import { useSections } from '../../../kit/screen/index.ts';

const typeIcons: Readonly<Record<ElementType, Icon>> = {
  section: IconRectangle,
  columns: IconColumns3,
  column: IconBoxMargin,
  divider: IconSeparatorHorizontal,
  spacer: IconSpacingVertical,
  hero: IconSparkles,
  heading: IconHeading,
  text: IconAlignLeft,
  rich_text: IconFileText,
  buttons: IconHandClick,
  quote: IconQuote,
  faq: IconQuestionMark,
  countdown: IconHourglass,
  contact: IconMail,
  picture: IconPhoto,
  gallery: IconLayoutGrid,
  slider: IconSlideshow,
  video: IconPlayerPlay,
  products: IconShoppingBag,
  categories: IconCategory,
  articles: IconArticle,
  block: IconBoxMargin,
  footer_column: IconBoxMargin,
  footer_text: IconAlignLeft,
  footer_menu: IconList,
  footer_links: IconLink,
  footer_social: IconBrandInstagram,
  footer_payment: IconCreditCard,
  footer_contact: IconAddressBook,
  footer_newsletter: IconMail,
};

/** The icon of a type: that of the house, or what the section of its extension says. */
export function TypeIcon({ type, size = 17 }: { readonly type: ElementType; readonly size?: number }) {
  const sections = useSections();
  const [domain, name = ''] = type.split('.');
  const Drawn =
    typeIcons[type] ?? sections.find((section) => section.domain === domain)?.elements?.[name] ?? IconPuzzle;
  return <Drawn size={size} stroke={1.6} aria-hidden="true" />;
}
