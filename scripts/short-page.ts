import { minifySync, type Plugin } from 'vite';

/** Vite plugin: minifies the scripts of index.html and removes its indents, because every page contains index.html. */
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

/** The block keeps the short names out of the scope that all scripts share. */
function minified(script: string): string {
  const { code, errors } = minifySync('index.html.js', `{${script}}`, { module: false });
  if (errors.length > 0)
    throw new Error(`The script of index.html: ${errors.map(({ message }) => message).join('; ')}`);
  return code;
}
