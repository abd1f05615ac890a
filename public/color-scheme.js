// Runs before the first paint; inline scripts are not allowed here.
(() => {
  let dark = false;
  try {
    dark = localStorage.getItem('darkTheme') === 'true';
  } catch {
    // Storage is blocked: the light theme is the default.
  }
  document.documentElement.dataset.mantineColorScheme = dark ? 'dark' : 'light';
})();
