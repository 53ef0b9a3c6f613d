export const PAGE_STYLE = `
:root { color-scheme: light dark; --ink: #1b2330; --muted: #56606e; --line: #c3cad4; --paper: #fff; --soft: #f1f4f8; --accent: #0b5fd0; }
@media (prefers-color-scheme: dark) { :root { --ink: #e9edf3; --muted: #a9b3c0; --line: #3a4350; --paper: #14181e; --soft: #1b2129; --accent: #6aaeff; } }
* { box-sizing: border-box; }
body { margin: 0 auto; max-width: 1600px; padding: 0 24px 48px; background: var(--paper); color: var(--ink); font: 15px/1.5 Helvetica, Arial, Liberation Sans, sans-serif; }
a { color: var(--accent); }
table { border-collapse: collapse; }
th, td { padding: 4px 16px 4px 0; border-bottom: 1px solid var(--line); text-align: left; }
td.number, th.number { text-align: right; }
form { position: sticky; top: 0; z-index: 2; display: flex; gap: 24px; padding: 8px 0; background: var(--paper); border-bottom: 1px solid var(--line); }
fieldset { display: flex; gap: 12px; margin: 0; padding: 0; border: 0; }
legend { float: left; margin-right: 8px; padding: 0; color: var(--muted); }
code { padding: 1px 4px; border-radius: 4px; background: var(--soft); }
.scroller { overflow: auto; max-height: 85vh; margin: 16px 0; border: 1px solid var(--line); border-radius: 8px; }
.chart { position: relative; }
.chart > svg { display: block; }
.chart > a { position: absolute; }
.chart img { width: 100%; height: 100%; object-fit: contain; object-position: left top; }
section.screen { scroll-margin-top: 64px; margin: 24px 0; padding-top: 8px; border-top: 1px solid var(--line); }
section.screen h3 { margin: 0; }
section.screen p { margin: 4px 0 8px; color: var(--muted); }
.side { display: flex; flex-wrap: wrap; gap: 16px; }
figure { margin: 0; }
figcaption { color: var(--muted); }
figure img { display: block; max-width: 100%; border: 1px solid var(--line); }
[data-size=phone] .side img { width: 292px; min-height: 200px; }
[data-size=wide] .side.one img { width: 840px; }
[data-size=wide] .side.three img { width: 400px; }
.mark { padding: 1px 8px; border-radius: 9px; background: #c2410c; color: #fff; font-size: 13px; font-weight: 400; }
img[hidden] { display: none; }
`;

/** Shows the variant that is chosen in the form. The address keeps it, so that it survives a click on a flow. */
export const PAGE_SCRIPT = `
const form = document.querySelector('form');
const search = new URLSearchParams(location.search);
for (const [name, value] of search) {
  const field = form.elements.namedItem(name);
  if (field) field.value = value;
}
function show() {
  const { language, size, theme, chart } = Object.fromEntries(new FormData(form));
  document.body.dataset.size = size;
  for (const one of document.querySelectorAll('.chart')) one.style.zoom = chart;
  for (const image of document.querySelectorAll('img[data-picture]')) {
    const spoken = image.dataset.languages.split(' ');
    const src = image.dataset.picture + '.' + (spoken.includes(language) ? language : spoken[0]) + '.' + size + '.' + theme + '.png';
    image.hidden = false;
    if (image.getAttribute('src') !== src) image.setAttribute('src', src);
  }
  const query = '?' + new URLSearchParams({ language, size, theme, chart });
  history.replaceState(null, '', query + location.hash);
  for (const link of document.querySelectorAll('a[data-page]')) link.href = link.dataset.page + query;
}
for (const image of document.querySelectorAll('img[data-picture]'))
  image.addEventListener('error', () => { image.hidden = true; });
for (const button of document.querySelectorAll('button[data-variant]'))
  button.addEventListener('click', () => {
    const [language, size, theme] = button.dataset.variant.split(' ');
    Object.assign(form.elements.language, { value: language });
    Object.assign(form.elements.size, { value: size });
    Object.assign(form.elements.theme, { value: theme });
    show();
  });
form.addEventListener('change', show);
show();
`;
