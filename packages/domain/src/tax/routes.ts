import type { Binding } from '@kaifong/kernel/http';
import { taxClassBindings } from './resources.ts';

export const bindings: readonly Binding[] = [...taxClassBindings];
