import { build, type Plugin } from 'vite';

const name = 'virtual:starter';
const input = 'src/starter/starter.ts';

/** The script that every page carries in its head, with all that it imports, as text: `import starter from 'virtual:starter'`. */
export function starterScript(): Plugin {
  return {
    name: 'starter-script',
    resolveId: (id) => (id === name ? `\0${name}` : undefined),
    async load(id) {
      if (id !== `\0${name}`) return undefined;
      this.addWatchFile(input);
      return `export default ${JSON.stringify(await starterText())}`;
    },
  };
}

async function starterText(): Promise<string> {
  const made = await build({
    configFile: false,
    logLevel: 'warn',
    build: { write: false, minify: true, rolldownOptions: { input, output: { format: 'iife' } } },
  });
  const [bundle] = [made].flat();
  if (!bundle || !('output' in bundle)) throw new Error(`${input} was not built`);
  return bundle.output[0].code.trim();
}
