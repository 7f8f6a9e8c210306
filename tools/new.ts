// `npm run new -- <kind> <name>`: writes a skeleton that compiles and is tested, and says what is left to do.
import { generate, layOut, usage } from './new/generate.ts';
import { ROOT } from './root.ts';

const [kind = '', name = ''] = process.argv.slice(2);
try {
  const { written, next } = generate(ROOT, kind, name);
  await layOut(ROOT, written);
  for (const path of written) console.log(`  ${path}`);
  console.log(['Now:', ...next].join('\n- '));
} catch (error) {
  console.error(`${(error as Error).message}\n\n${usage}`);
  process.exitCode = 1;
}
