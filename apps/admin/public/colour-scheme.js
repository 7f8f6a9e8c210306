// Sets the colour scheme before the first paint, so that a dark room stays dark while the app loads.
(() => {
  let chosen = null;
  try {
    chosen = localStorage.getItem('admin_colour_scheme');
  } catch {
    // Storage may be forbidden; the system's wish is then followed.
  }
  const dark = chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.dataset.mantineColorScheme = dark ? 'dark' : 'light';
})();

// Paper is white: whoever works in the dark prints in light colours all the same.
(() => {
  const page = document.documentElement;
  let { mantineColorScheme: scheme } = page.dataset;
  addEventListener('beforeprint', () => {
    scheme = page.dataset.mantineColorScheme;
    page.dataset.mantineColorScheme = 'light';
  });
  addEventListener('afterprint', () => {
    page.dataset.mantineColorScheme = scheme;
  });
})();
