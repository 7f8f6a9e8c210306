import { expect, test } from 'vitest';
import { type BuiltFile, filesOf } from '../../../../offline/kept-files.ts';
import { screensOfPunching } from './punch-files.ts';

const made = (moduleIds: string[], more: Partial<BuiltFile> = {}): BuiltFile => ({ type: 'chunk', moduleIds, ...more });
const attendance = '/shop/apps/admin/src/screens/hr/attendance';

test('punching brings the frame, its screen and its words, and no other screen', () => {
  const files = filesOf(screensOfPunching, {
    // What looks for kept punches is in the frame, which loads every screen there is.
    'start.js': made(['/shop/apps/admin/src/main.tsx', `${attendance}/watch-kept.ts`], {
      isEntry: true,
      dynamicImports: ['punch.js', 'days.js'],
    }),
    'punch.js': made([`${attendance}/punch-screen.tsx`], { imports: ['start.js', 'send.js'] }),
    'send.js': made([`${attendance}/send-punch.ts`]),
    'days.js': made([`${attendance}/my-attendance.tsx`]),
    'words.js': made(['/shop/packages/domain/src/hr/contract/messages/zh-HK.json']),
    'other-words.js': made(['/shop/packages/domain/src/payroll/contract/messages/zh-HK.json']),
  });
  expect(files).toEqual(['punch.js', 'send.js', 'start.js', 'words.js']);
});
