// A payment provider: what its method can do, its adapter and the simulator that meets it.
import type { Kind } from './generate.ts';
import { namesOf } from './names.ts';

const sales = 'packages/domain/src/sales/contract';
const settings = `${sales}/settings.ts`;
const adapters = 'apps/server/src/adapters';
const wiring = 'apps/server/src/wiring.ts';

export const newProvider: Kind = (tree, name) => {
  const { kebab, snake, camel, pascal } = namesOf(name);
  const secrets = tree.read(settings);
  const secret = new RegExp(`\\b${snake}_\\w*secret\\w*(?=: 'payment')`).exec(secrets)?.[0];
  if (!secret) {
    tree.insertAfter(settings, /\n {2}secrets: \{/, `${snake}_secret: 'payment',`);
    tree.addWords(`${sales}/messages`, { [`configuration/fields/${snake}_secret`]: 'label of the secret key' });
  }
  const gaps = { kebab, snake, camel, pascal, secret: secret ?? `${snake}_secret` };
  tree.fromTemplate(`${adapters}/${kebab}.ts`, 'provider/adapter.ts', gaps);
  tree.fromTemplate(`${adapters}/${kebab}.test.ts`, 'provider/test.ts', gaps);
  tree.fromTemplate(`tools/simulators/${kebab}.ts`, 'provider/simulator.ts', gaps);
  tree.append('tools/simulators/index.ts', `export { start${pascal} } from './${kebab}.ts';`);
  tree.insertBefore(
    'packages/domain/src/sales/method/contract/payment-capabilities.ts',
    /\} as const satisfies Record<string, Pay/,
    `${snake}: { ...byProvider, currencies: 'any' },`,
  );
  tree.addWords(`${sales}/messages`, {
    [`payment_code/${snake}`]: 'name of the method',
    [`payment_start/${snake}/name`]: 'name a new shop gives it',
    [`payment_start/${snake}/instructions`]: 'what the buyer is told',
  });
  const simulator = `async (to) => (await import('@kaifong/tools/simulators')).start${pascal}(to)`;
  tree.insertAfter(
    wiring,
    /wiredProviders: readonly WiredProvider\[\] = \[/,
    `{ make: ${camel}, simulator: ${simulator} },`,
  );
  tree.addImport(wiring, camel, `./adapters/${kebab}.ts`);
  return [
    `Replace the protocol in ${adapters}/${kebab}.ts and tools/simulators/${kebab}.ts by the provider's own.`,
    ...(secret ? [] : [`Give the secret a field in apps/admin/src/screens/settings/payment/provider-fields.tsx.`]),
  ];
};
