import { expect, test } from 'vitest';
import { type BuiltFile, filesOf } from '../../../../offline/kept-files.ts';
import { screensOfTill } from './till-files.ts';

const made = (moduleId: string, more: Partial<BuiltFile> = {}): BuiltFile => ({
  type: 'chunk',
  moduleIds: [moduleId],
  ...more,
});
const screens = '/shop/apps/admin/src/screens';

test('a till brings the frame, what it loads later, its styles and its words; other screens stay out', () => {
  const files = filesOf(screensOfTill, {
    'start.js': made('/shop/apps/admin/src/main.tsx', {
      isEntry: true,
      imports: ['kit.js'],
      dynamicImports: ['till.js', 'orders.js'],
      viteMetadata: { importedCss: new Set(['start.css']) },
    }),
    'kit.js': made('/shop/apps/admin/src/kit/kit.ts', { dynamicImports: ['editor.js'] }),
    'editor.js': made('/shop/apps/admin/src/kit/editor.ts'),
    'till.js': made(`${screens}/stores/till/till-screen.tsx`, {
      imports: ['start.js'],
      dynamicImports: ['printer.js'],
    }),
    'printer.js': made('/shop/node_modules/printer/index.js'),
    'orders.js': made(`${screens}/sales/order-list.tsx`),
    'words.js': made('/shop/packages/domain/src/till/contract/messages/zh-HK.json'),
    'other-words.js': made('/shop/packages/domain/src/content/contract/messages/zh-HK.json'),
    'extension-words.js': made('/shop/examples/gifts/contract/messages/zh-HK.json'),
    'frame-words.js': made('\0virtual:words/frame/zh-HK'),
    'start.css': { type: 'asset' },
    'orders.css': { type: 'asset' },
  });
  expect(files).toEqual(
    [
      'extension-words.js',
      'frame-words.js',
      'kit.js',
      'printer.js',
      'start.css',
      'start.js',
      'till.js',
      'words.js',
    ].sort(),
  );
});
