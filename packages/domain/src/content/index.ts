// Door for later domains.
export {};
