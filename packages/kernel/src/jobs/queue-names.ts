export const queueNames = { normal: 'work', heavy: 'heavy-work' } as const;
