import nouns from 'virtual:nouns/zh-HK';

/** What screens are called: lists by their noun's plural, others as their section says. */
export const titles = [
  nouns,
  ...Object.values(
    import.meta.glob<object>('../screens/*/titles/messages/zh-HK.json', { eager: true, import: 'default' }),
  ),
];
