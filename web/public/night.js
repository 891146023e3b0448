/* Before anything is drawn: whoever plays by night shall not be dazzled by a page of day. */
(function () {
  var chosen = null;
  try {
    chosen = localStorage.getItem('grimoire.theme');
  } catch {
    // A browser that keeps nothing follows the system.
  }
  var dark = chosen ? chosen === 'night' : matchMedia('(prefers-color-scheme: dark)').matches;
  document.documentElement.classList.toggle('night', dark);
  if (dark) document.querySelector('meta[name="theme-color"]').content = '#14161f';
})();
