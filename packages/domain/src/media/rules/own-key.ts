/** What the shop makes: a folder by purpose, one by the first digits of a name, the name, and the suffix of a write that was not finished. */
const shape = /^(pictures|presets|private|wholes)\/([0-9a-f]{2})\/\2[0-9a-f]{30}[.-][a-z0-9.-]+$/;

/**
 * Whether bytes of the file store are of the shop's own making. A bucket or a folder may hold what is somebody else's, such as
 * the files of another shop below a prefix of its own: that is nobody's to tidy.
 */
export const isOwnKey = (key: string): boolean => shape.test(key);
