// `npm run check:rooms [-- --hints]`: checks imports, table ownership, sizes and names against rooms.json.
import { checkRooms } from './check-rooms/check-rooms.ts';
import { printed } from './check-rooms/problem.ts';
import { ROOT } from './root.ts';

const { files, problems, hints } = checkRooms(ROOT);
if (process.argv.includes('--hints') && hints.length > 0) console.log(`Look again:\n${printed(hints)}\n`);
if (problems.length > 0) console.log(`Against the house:\n${printed(problems)}\n`);
console.log(`check-rooms: ${files} files, ${problems.length} problems, ${hints.length} to look at again (--hints)`);
process.exitCode = problems.length > 0 ? 1 : 0;
