import { build, type Plugin } from 'vite';
import { filesOf, ownFilesOf } from './program-files.ts';

const name = 'virtual:starter';
const recorder = 'src/starter/recorder.ts';
const starter = 'src/starter/starter.ts';

/**
 * The script that every page carries in its head, with all that it imports, as text: `import starter from 'virtual:starter'`.
 * In the build that is the recorder, which knows the address of the starter, which in turn knows the files of our programs.
 * In development, where a page loads its program by itself, it is the starter.
 */
export function starterScript(): Plugin {
  let address = '';
  return {
    name: 'starter-script',
    // As for the names of the files.
    enforce: 'post',
    resolveId: (id) => (id === name ? `\0${name}` : undefined),
    async generateBundle(_, bundle) {
      if (this.environment.name !== 'client') return;
      const { program, router } = filesOf(bundle, () => false);
      const own = Object.entries(ownFilesOf(bundle, program.files));
      const source = await textOf(starter, {
        'programs.article': namesOf(program.files),
        'programs.router': namesOf(router),
        own: Object.fromEntries(own.map(([file, files]) => [namesOf([file]), namesOf(files)])),
      });
      address = `/${this.getFileName(this.emitFile({ type: 'asset', name: 'starter.js', source }))}`;
    },
    async load(id) {
      if (id !== `\0${name}`) return undefined;
      const text = address
        ? await textOf(recorder, { starterFile: address })
        : await textOf(starter, { 'programs.article': '', 'programs.router': '', own: {} });
      return `export default ${JSON.stringify(text)}`;
    },
  };
}

/** Without what the starter puts around each of them. */
const namesOf = (files: readonly string[]) =>
  files.map((file) => file.slice('/assets/'.length, -'.js'.length)).join(' ');

/** A script with what it is told, as text. */
async function textOf(input: string, told: Record<string, unknown>): Promise<string> {
  const define = Object.fromEntries(Object.entries(told).map(([key, value]) => [key, JSON.stringify(value)]));
  const made = await build({
    configFile: false,
    logLevel: 'warn',
    define,
    build: { write: false, minify: true, rolldownOptions: { input, output: { format: 'iife' } } },
  });
  const [bundle] = [made].flat();
  if (!bundle || !('output' in bundle)) throw new Error(`${input} was not built`);
  return bundle.output[0].code.trim();
}
