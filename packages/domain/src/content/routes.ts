import type { Binding } from '@kaifong/kernel/http';

export const bindings: readonly Binding[] = [];
