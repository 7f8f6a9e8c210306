import { describe, expect, test } from 'vitest';
import { scan } from './scan.ts';

const specifiers = (text: string) => scan(text).imports.map((one) => one.specifier);

describe('imports', () => {
  test.each([
    ["import a from 'a';", ['a']],
    ['import { a,\n  b } from "b";', ['b']],
    ["import 'c';", ['c']],
    ["export * from 'd'; export { e } from './e.ts';", ['d', './e.ts']],
    ["const f = await import('f');", ['f']],
    ["export const g = Array.from('g');", []],
    ["const text = `import h from 'h'`;", []],
    ["// import i from 'i'\n/* import 'j' */", []],
    [`const a = \`\${\`}'\` + b}\`;\nimport k from 'k';`, ['k']],
    ["const re = /['\"`]/;\nimport l from 'l';", ['l']],
    ["const half = a / 2; // it's\nimport m from 'm';", ['m']],
    ["const page = <p>It's <b>fine</b></p>;\nexport * from 'n';", ['n']],
    ["const re = s.replace(/\\/[/]'/g, x);\nimport o from 'o';", ['o']],
  ])('%s', (text, expected) => {
    expect(specifiers(text)).toEqual(expected);
  });

  test('lines, and imports of types alone', () => {
    expect(scan("\nimport type { A } from 'a';\nimport { type B } from 'b';").imports).toEqual([
      { specifier: 'a', line: 2, names: ['A'], typeOnly: true },
      { specifier: 'b', line: 3, names: ['B'], typeOnly: false },
    ]);
  });
});

test('blanking keeps every character in its place', () => {
  const text = `const a = 'it'; // gone\nconst b = \`x\${c}y\`;`;
  const { code } = scan(text);
  expect(code).toHaveLength(text.length);
  expect(code).toBe(`const a = '  ';        \nconst b = \` \${c} \`;`);
});

test('strings are whole, with the names of variables and gaps for the rest', () => {
  const text = `const a = 'it';\nsql\`x \${c} y \${d({ e: \`z\` })} w\`;`;
  const { strings } = scan(text);
  // biome-ignore lint/suspicious/noTemplateCurlyInString: what the scanner leaves of a template
  expect(strings.map((one) => one.text)).toEqual(['it', 'x ${c} y ${} w', 'z']);
});
