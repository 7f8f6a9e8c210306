import { IconAdjustments, IconShoppingBag, IconTags } from '@tabler/icons-react';
import type { Section } from '../../kit/screen/screen.ts';

export const section: Section = {
  domain: 'catalogue',
  order: 30,
  screens: [
    {
      path: 'product',
      title: 'screen.product',
      permission: 'get products',
      domains: ['navigation'],
      load: () => import('./product/product-list.tsx'),
    },
    {
      path: 'product/create',
      title: 'screen.product_create',
      permission: 'create product',
      domains: ['inventory', 'media', 'navigation'],
      load: () => import('./product/product-form.tsx'),
    },
    {
      path: 'product/edit/:id',
      title: 'screen.product_edit',
      permission: ['get product', 'update product'],
      domains: ['inventory', 'media', 'navigation'],
      load: () => import('./product/product-form.tsx'),
    },
    {
      path: 'brand',
      title: 'screen.brand',
      permission: 'get brands',
      load: () => import('./brand/brand-list.tsx'),
    },
    {
      path: 'brand/create',
      title: 'screen.brand_create',
      permission: 'create brand',
      load: () => import('./brand/brand-form.tsx'),
    },
    {
      path: 'brand/edit/:id',
      title: 'screen.brand_edit',
      permission: ['get brand', 'update brand'],
      load: () => import('./brand/brand-form.tsx'),
    },
    {
      path: 'attribute',
      title: 'screen.attribute',
      permission: 'get attributes',
      load: () => import('./attribute/attribute-list.tsx'),
    },
    {
      path: 'attribute/create',
      title: 'screen.attribute_create',
      permission: 'create attribute',
      load: () => import('./attribute/attribute-form.tsx'),
    },
    {
      path: 'attribute/edit/:id',
      title: 'screen.attribute_edit',
      permission: ['get attribute', 'update attribute'],
      load: () => import('./attribute/attribute-form.tsx'),
    },
  ],
  navigation: [
    { group: 'catalogue', to: '/product', icon: IconShoppingBag, create: '/product/create' },
    { group: 'catalogue', to: '/brand', icon: IconTags, create: '/brand/create' },
    { group: 'catalogue', to: '/attribute', icon: IconAdjustments, create: '/attribute/create' },
  ],
  cards: [{ permission: 'get products', place: 'half', load: () => import('./dashboard/low-stock.tsx') }],
  records: { product: { icon: IconShoppingBag, to: (id) => `/product/edit/${id}` } },
};
