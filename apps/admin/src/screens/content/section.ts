import {
  IconArticle,
  IconFileText,
  IconFolders,
  IconHash,
  IconHome,
  IconLayoutBottombar,
  IconPuzzle,
  IconRocket,
  IconSlideshow,
  IconSpeakerphone,
} from '@tabler/icons-react';
import { extensions } from '../../extensions.ts';
import type { Section } from '../../kit/screen/screen.ts';
import { resourceScreens, screensOf } from '../../kit/screen/screens-of.tsx';

/** The builder names the elements of extensions, too. */
const builder = ['media', 'navigation', ...extensions.map(({ section }) => section.domain)];

export const section: Section = {
  domain: 'content',
  order: 60,
  screens: [
    {
      path: 'test-quasar-editor',
      title: 'screen.test_quasar_editor',
      load: () => import('./editor-test/editor-test.tsx'),
    },
    ...screensOf(
      'page',
      'page',
      () => import('./page/page-list.tsx'),
      () => import('./page/page-form.tsx'),
    ),
    ...screensOf(
      'blog/article',
      'article',
      () => import('./article/article-list.tsx'),
      () => import('./article/article-form.tsx'),
    ),
    ...resourceScreens(
      'blog/category',
      'blog_category',
      async () => (await import('@kaifong/domain/content/contract')).blogCategory,
      {
        form: () => import('./blog-category/blog-category-form.tsx'),
      },
    ),
    ...resourceScreens('block', 'block', async () => (await import('@kaifong/domain/content/contract')).block, {
      form: () => import('./block/block-form.tsx'),
    }),
    ...screensOf(
      'slider',
      'slider',
      () => import('./slider/slider-list.tsx'),
      () => import('./slider/slider-form.tsx'),
    ),
    ...screensOf(
      'announcement',
      'announcement',
      () => import('./announcement/announcement-list.tsx'),
      () => import('./announcement/announcement-form.tsx'),
      ['identity'],
    ),
    {
      path: 'announcement/view/:id',
      title: 'screen.announcement_view',
      permission: 'get announcement',
      load: () => import('./announcement/announcement-view.tsx'),
    },
    { path: 'tag', title: 'screen.tag', permission: 'get tags', load: () => import('./tag/tag-list.tsx') },
    {
      path: 'tag/create',
      title: 'screen.tag_create',
      permission: 'create tag',
      load: () => import('./tag/tag-form.tsx'),
    },
    {
      path: 'tag/edit/:name',
      title: 'screen.tag_edit',
      permission: ['get tag', 'update tag'],
      load: () => import('./tag/tag-form.tsx'),
    },
    ...screensOf(
      'landing-page',
      'landing_page',
      () => import('./landing-page/landing-page-list.tsx'),
      () => import('./landing-page/landing-page-form.tsx'),
      builder,
    ),
    {
      path: 'landing-page/traffic/:id',
      title: 'screen.landing_page_traffic',
      permission: 'get landing_page',
      load: () => import('./landing-page/traffic.tsx'),
    },
    {
      path: 'home',
      title: 'screen.home_page',
      permission: 'get landing_page',
      domains: builder,
      load: () => import('./landing-page/home.tsx'),
    },
    {
      path: 'footer',
      title: 'screen.footer',
      permission: 'get block',
      domains: ['media', 'navigation'],
      load: () => import('./footer/footer-screen.tsx'),
    },
  ],
  navigation: [
    { group: 'content', to: '/home', icon: IconHome },
    { group: 'content', to: '/page', icon: IconFileText, create: '/page/create' },
    { group: 'content', to: '/blog/article', icon: IconArticle, create: '/blog/article/create' },
    { group: 'content', to: '/blog/category', icon: IconFolders, create: '/blog/category/create' },
    { group: 'content', to: '/tag', icon: IconHash, create: '/tag/create' },
    { group: 'content', to: '/block', icon: IconPuzzle, create: '/block/create' },
    { group: 'content', to: '/slider', icon: IconSlideshow, create: '/slider/create' },
    { group: 'content', to: '/announcement', icon: IconSpeakerphone, create: '/announcement/create' },
    { group: 'content', to: '/landing-page', icon: IconRocket, create: '/landing-page/create' },
    { group: 'content', to: '/footer', icon: IconLayoutBottombar },
  ],
};
