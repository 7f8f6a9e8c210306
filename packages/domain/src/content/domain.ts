import { defineDomain } from '@kaifong/kernel/domain';
import type { FileUse } from '@kaifong/kernel/files';
import enUS from './contract/messages/en-US.json' with { type: 'json' };
import zhCN from './contract/messages/zh-CN.json' with { type: 'json' };
import zhHK from './contract/messages/zh-HK.json' with { type: 'json' };
import { jobs } from './jobs.ts';
import { setupSteps } from './queries/setup-steps.ts';
import { bindings } from './routes.ts';
import { demo } from './seed/demo-landing.ts';
import { addHome } from './seed/home.ts';

const published = (resource: string, table: string, column: string): FileUse => ({
  resource,
  table: 'publications',
  column: 'content',
  holds: 'text',
  recordId: 'record_id',
  // The publications of a deleted record show no file.
  where: `publications.kind = '${resource}' and not publications.closed
    and exists (select from ${table} r where r.id = publications.record_id)`,
  title: { table, column },
  tags: [table, `${resource}:{id}`],
});

const texts = ['page', 'block', 'slider', 'announcement', 'footer', 'article', 'blog_category', 'tag'];

export const domain = defineDomain({
  name: 'content',
  bindings,
  jobs,
  // What visitors see stands beside the records; the footer is no resource.
  fileUses: [
    published('page', 'pages', 'title'),
    published('article', 'articles', 'title'),
    published('landing_page', 'landing_pages', 'name'),
    { resource: 'footer', table: 'footers', column: 'elements', holds: 'text', tags: ['footer'] },
  ],
  essentials: addHome,
  // Asked for when a page's scripts change, and when the flag of a save means to publish.
  permissions: ['update script', 'update source'],
  roles: {
    'content-editor': [...texts.flatMap((noun) => [`* ${noun}`, `-publish ${noun}`]), 'get landing_page', 'get form'],
    publisher: [...texts, 'landing_page', 'form'].map((noun) => `* ${noun}`),
  },
  setup: setupSteps,
  demo,
  messages: { 'en-US': enUS, 'zh-HK': zhHK, 'zh-CN': zhCN },
});
