// What later rooms may join and point at.
export {};
