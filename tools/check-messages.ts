// `npm run check:messages`: every text exists in all three languages, with the same placeholders and in the right
// script.
import { messageProblems } from './check-messages/message-problems.ts';
import { readMessageSets } from './check-messages/message-set.ts';
import { ROOT } from './root.ts';

const sets = readMessageSets(ROOT);
const problems = sets.flatMap(messageProblems);
for (const problem of problems) console.log(problem);
const texts = sets.reduce((sum, set) => sum + (set.texts['en-US']?.size ?? 0), 0);
console.log(`check-messages: ${sets.length} folders, ${texts} texts in each language, ${problems.length} problems`);
process.exitCode = problems.length > 0 ? 1 : 0;
