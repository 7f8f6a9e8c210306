import { defineDomain } from '@kaifong/kernel/domain';
import enUS from './contract/messages/en-US.json' with { type: 'json' };
import zhCN from './contract/messages/zh-CN.json' with { type: 'json' };
import zhHK from './contract/messages/zh-HK.json' with { type: 'json' };
import { jobs } from './jobs.ts';
import { bindings } from './routes.ts';
import { fillDemoContent } from './seed/demo-content.ts';
import { fillDemoLanding } from './seed/demo-landing.ts';
import { addHome } from './seed/home.ts';

export const domain = defineDomain({
  name: 'content',
  bindings,
  jobs,
  fileUses: [
    { resource: 'page', table: 'pages', column: 'image', holds: 'id', title: 'title', tags: ['pages', 'page:{id}'] },
    { resource: 'page', table: 'pages', column: 'content', holds: 'text', title: 'title', tags: ['page:{id}'] },
    { resource: 'page', table: 'pages', column: 'css', holds: 'text', title: 'title', tags: ['page:{id}'] },
    {
      resource: 'page',
      table: 'publications',
      column: 'content',
      holds: 'text',
      recordId: 'record_id',
      where: "publications.kind = 'page' and not publications.closed",
      title: { table: 'pages', column: 'title' },
      tags: ['pages', 'page:{id}'],
    },
    {
      resource: 'article',
      table: 'articles',
      column: 'image',
      holds: 'id',
      title: 'title',
      tags: ['articles', 'article:{id}'],
    },
    { resource: 'article', table: 'articles', column: 'banner', holds: 'id', title: 'title', tags: ['article:{id}'] },
    {
      resource: 'article',
      table: 'articles',
      column: 'content',
      holds: 'text',
      title: 'title',
      tags: ['article:{id}'],
    },
    {
      resource: 'article',
      table: 'publications',
      column: 'content',
      holds: 'text',
      recordId: 'record_id',
      where: "publications.kind = 'article' and not publications.closed",
      title: { table: 'articles', column: 'title' },
      tags: ['articles', 'article:{id}'],
    },
    {
      resource: 'blog_category',
      table: 'blog_categories',
      column: 'image',
      holds: 'id',
      title: 'title',
      tags: ['blog'],
    },
    { resource: 'block', table: 'blocks', column: 'content', holds: 'text', title: 'title', tags: ['blocks'] },
    { resource: 'slider', table: 'sliders', column: 'image', holds: 'id', title: 'title', tags: ['slider'] },
    { resource: 'slider', table: 'sliders', column: 'image_mobile', holds: 'id', title: 'title', tags: ['slider'] },
    {
      resource: 'announcement',
      table: 'announcements',
      column: 'body',
      holds: 'text',
      title: 'title',
      tags: ['announcements'],
    },
    {
      resource: 'landing_page',
      table: 'landing_pages',
      column: 'elements',
      holds: 'text',
      title: 'name',
      tags: ['landing_page:{id}'],
    },
    {
      resource: 'landing_page',
      table: 'publications',
      column: 'content',
      holds: 'text',
      recordId: 'record_id',
      where: "publications.kind = 'landing_page' and not publications.closed",
      title: { table: 'landing_pages', column: 'name' },
      tags: ['landing_page:{id}'],
    },
    { resource: 'footer', table: 'footers', column: 'elements', holds: 'text', tags: ['footer'] },
  ],
  essentials: addHome,
  async demo(ctx, say) {
    await fillDemoContent(ctx, say);
    await fillDemoLanding(ctx);
  },
  // Asked for when a page's scripts change, and when the flag of a save means to publish.
  permissions: ['update script', 'update source'],
  messages: { 'en-US': enUS, 'zh-HK': zhHK, 'zh-CN': zhCN },
});
