// Calls beside those of the resources.
export const routes = {};
