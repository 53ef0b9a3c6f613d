import { describe, expect, it } from 'vitest';
import { stylesReader } from '#src/app/render/used-styles.ts';

const used = (sheet: string, content: string) => stylesReader(sheet)(content);

describe('The styles of a page', () => {
  it.each([
    { title: 'classes of the page', sheet: '.a{top:0}.b{top:1px}', content: '<p class="x a">', styles: '.a{top:0}' },
    { title: 'a part of a list', sheet: '.a,.b{top:0}', content: '<p class="b">', styles: '.b{top:0}' },
    { title: 'all classes of a selector', sheet: '.a .b{top:0}', content: '<p class="b">', styles: '' },
    {
      title: 'elements of the page',
      sheet: 'hr{top:0}p{top:1px}html{left:0}',
      content: '<p>',
      styles: 'p{top:1px}html{left:0}',
    },
    { title: 'rules for every element', sheet: '*,:before{top:0}', content: '<p>', styles: '*,:before{top:0}' },
    {
      title: 'states of the elements',
      sheet: String.raw`.hover\:a:hover{top:0}.b:not(.c):focus{top:1px}`,
      content: '<p class="hover:a b">',
      styles: String.raw`.hover\:a:hover{top:0}.b:not(.c):focus{top:1px}`,
    },
    { title: 'alternatives', sheet: ':is(.a,.b){top:0}', content: '<p class="b">', styles: ':is(.a,.b){top:0}' },
    {
      title: 'classes with signs that HTML escapes',
      sheet: String.raw`.\[\&_p\]\:a p{top:0}`,
      content: '<div class="[&amp;_p]:a"><p>',
      styles: String.raw`.\[\&_p\]\:a p{top:0}`,
    },
    {
      title: 'media and layers, not empty ones',
      sheet: '@layer one,two;@layer one{@media print{.a{top:0}.b{top:1px}}}@media print{.b{top:0}}',
      content: '<p class="a">',
      styles: '@layer one,two;@layer one{@media print{.a{top:0}}}',
    },
    {
      title: 'custom properties that are used, also by others',
      sheet: ':root{--a:1;--b:var(--a);--c:2}p{top:var(--b)}',
      content: '<p>',
      styles: ':root{--a:1;--b:var(--a)}p{top:var(--b)}',
    },
    {
      title: 'custom properties that the content uses',
      sheet: ':root{--a:1;--b:2}',
      content: '<p style="top:var(--b)">',
      styles: ':root{--b:2}',
    },
    {
      title: 'animations and registered properties that are used',
      sheet:
        '@property --a{syntax:"*";inherits:false}@property --b{syntax:"*";inherits:false}@keyframes in{to{top:0}}@keyframes out{to{top:0}}p{left:var(--a);animation:in 1s}',
      content: '<p>',
      styles: '@property --a{syntax:"*";inherits:false}@keyframes in{to{top:0}}p{left:var(--a);animation:in 1s}',
    },
    {
      title: 'fonts',
      sheet: '@font-face{font-family:A;src:local("Arial")}',
      content: '<p>',
      styles: '@font-face{font-family:A;src:local("Arial")}',
    },
  ])('are those for $title', ({ sheet, content, styles }) => {
    expect(used(sheet, content)).toBe(styles);
  });

  it('of a page do not include the styles of the page before it', () => {
    const stylesFor = stylesReader('.a{top:0}.b{top:var(--b)}:root{--b:1;--c:2}');
    const styles = ['<p class="a">', '<p class="b">', '<p class="a" style="left:var(--c)">', '<p class="a">'].map(
      (page) => stylesFor(page),
    );
    expect(styles).toEqual(['.a{top:0}', '.b{top:var(--b)}:root{--b:1}', '.a{top:0}:root{--c:2}', '.a{top:0}']);
  });
});
