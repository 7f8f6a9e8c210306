// Records that a resource cannot be without: made before its tests begin.
import type { ResourceDefinition } from '@kaifong/base/resource';
import { ResourceCaller } from './resource-caller.ts';
import type { ResourceSuiteOptions } from './resource-tools.ts';
import type { Values } from './resource-values.ts';

/**
 * Makes records for the references a resource requires, over the doors, and gives their ids by field. A field that the
 * resource's own sample fills is left to it.
 */
export function referenceMaker(
  definitions: readonly ResourceDefinition[],
  options: ResourceSuiteOptions,
  sampleOf: (definition: ResourceDefinition) => Values,
) {
  return async function referencedOf({ name, fields }: ResourceDefinition): Promise<Values> {
    const given = options.samples?.[name]?.(0) ?? {};
    const values: Values = {};
    for (const [field, { kind, required, readonly, reference }] of Object.entries(fields)) {
      const target = definitions.find((one) => one.name === reference);
      if (kind !== 'reference' || !required || readonly || field in given || !target) continue;
      const sample = { ...sampleOf(target), ...(await referencedOf(target)) };
      values[field] = (await new ResourceCaller(target, options).create(sample)).id;
    }
    return values;
  };
}
