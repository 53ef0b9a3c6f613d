import { minifySync, type Plugin } from 'vite';

/** Vite plugin: every page carries index.html, so its scripts lose their comments and long names, and its lines their indents. */
export function shortPage(): Plugin {
  return {
    name: 'short-page',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html) =>
        html.replaceAll(/(?<=<script>)(.+?)(?=<\/script>)|\n\s+/gs, (_, script?: string) =>
          script === undefined ? '\n' : minified(script),
        ),
    },
  };
}

/** A block keeps the short names out of the scope that scripts share. */
function minified(script: string): string {
  const { code, errors } = minifySync('index.html.js', `{${script}}`, { module: false });
  if (errors.length > 0)
    throw new Error(`The script of index.html: ${errors.map(({ message }) => message).join('; ')}`);
  return code;
}
