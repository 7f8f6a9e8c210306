export const routes = [{ path: 'gift-notes', file: 'notes-page.tsx' }];
