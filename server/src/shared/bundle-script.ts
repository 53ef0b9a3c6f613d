export async function bundleScript(script: {
  entry: string;
  name: string;
  /** Names that are replaced by expressions. */
  define?: Record<string, string>;
}): Promise<string> {
  const { entry, name, define = {} } = script;
  const { build } = await import('vite');
  const result = await build({
    configFile: false,
    logLevel: 'error',
    define,
    build: { write: false, target: 'es2022', lib: { entry, formats: ['iife'], name } },
  });
  const [output] = Array.isArray(result) ? result : [result];
  if (output === undefined || !('output' in output)) throw new Error('The script was not built.');
  return output.output[0].code;
}
