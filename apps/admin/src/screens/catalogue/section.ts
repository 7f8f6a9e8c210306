import {
  IconAdjustments,
  IconArrowsExchange,
  IconBarcode,
  IconClockDollar,
  IconShoppingBag,
  IconTags,
  IconZoomQuestion,
} from '@tabler/icons-react';
import type { Section } from '../../kit/screen/screen.ts';
import { resourceScreens } from '../../kit/screen/screens-of.tsx';

export const section: Section = {
  domain: 'catalogue',
  order: 30,
  screens: [
    {
      path: 'product',
      title: 'screen.product',
      permission: 'get products',
      domains: ['commission', 'navigation'],
      load: () => import('./product/product-list.tsx'),
    },
    {
      path: 'product/create',
      title: 'screen.product_create',
      permission: 'create product',
      // The picker of parts has the words of orders.
      domains: ['inventory', 'media', 'navigation', 'sales'],
      load: () => import('./product/product-form.tsx'),
    },
    {
      path: 'product/edit/:id',
      title: 'screen.product_edit',
      permission: ['get product', 'update product'],
      // The picker of parts has the words of orders.
      domains: ['inventory', 'media', 'navigation', 'sales'],
      load: () => import('./product/product-form.tsx'),
    },
    {
      path: 'application-product',
      title: 'screen.application_product',
      permission: { all: ['get products', 'get application'] },
      domains: ['commission', 'navigation'],
      load: () => import('./product/product-list.tsx'),
    },
    {
      path: 'application-product/create',
      title: 'screen.application_product_create',
      permission: { all: ['create product', 'get application'] },
      domains: ['inventory', 'media', 'navigation', 'sales'],
      load: () => import('./product/product-form.tsx'),
    },
    {
      path: 'application-product/edit/:id',
      title: 'screen.application_product_edit',
      permission: { all: ['get product', 'get application'] },
      domains: ['inventory', 'media', 'navigation', 'sales'],
      load: () => import('./product/product-form.tsx'),
    },
    {
      path: 'product/print-label',
      title: 'screen.product_print_label',
      permission: ['print barcode', 'print qrcode'],
      // The picker of what is sold has the words of orders.
      domains: ['sales'],
      load: () => import('./label/print-label.tsx'),
    },
    ...resourceScreens('brand', 'brand', async () => (await import('@kaifong/domain/catalogue/contract')).brand),
    ...resourceScreens(
      'attribute',
      'attribute',
      async () => (await import('@kaifong/domain/catalogue/contract')).attribute,
      {
        form: () => import('./attribute/attribute-form.tsx'),
      },
    ),
    ...resourceScreens(
      'expiry-price',
      'expiry_price',
      async () => (await import('@kaifong/domain/catalogue/contract')).expiryPrice,
    ),
    ...resourceScreens(
      'search-synonym',
      'search_synonym',
      async () => (await import('@kaifong/domain/catalogue/contract')).searchSynonym,
      { form: () => import('./search/search-synonym-form.tsx') },
    ),
    {
      path: 'search-miss',
      title: 'screen.search_miss',
      permission: 'get search_misses',
      load: () => import('./search/search-miss-list.tsx'),
    },
  ],
  navigation: [
    { group: 'catalogue', to: '/product', icon: IconShoppingBag, create: '/product/create' },
    { group: 'catalogue', to: '/product/print-label', icon: IconBarcode },
    { group: 'catalogue', to: '/brand', icon: IconTags, create: '/brand/create' },
    { group: 'catalogue', to: '/attribute', icon: IconAdjustments, create: '/attribute/create' },
    { group: 'catalogue', to: '/expiry-price', icon: IconClockDollar, create: '/expiry-price/create' },
    { group: 'catalogue', to: '/search-miss', icon: IconZoomQuestion },
    { group: 'catalogue', to: '/search-synonym', icon: IconArrowsExchange, create: '/search-synonym/create' },
  ],
  settingsTabs: () => import('./settings-tabs.ts'),
  records: { product: { icon: IconShoppingBag, to: (id) => `/product/edit/${id}` } },
};
