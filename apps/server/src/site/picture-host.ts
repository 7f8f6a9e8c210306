// Public pictures at another address than the shop's pages: a CDN that fetches from the shop each one it does not have yet.

/** An address of a picture where a page names one: an attribute, a list of sizes, a style, data for the page's scripts. */
const address = /(?<=["'\s(,;])\/uploads\/(?=[0-9a-f]{32}[-.])/g;

/**
 * The body of a page with the host in front of each picture's address. `host`: `https://pictures.example`, without a stroke at the
 * end. Addresses that name the shop itself, for other sites and machines, stay.
 */
export const withPicturesAt = (body: string, host: string): string => body.replace(address, `${host}/uploads/`);
