import { fileFromNetwork } from './from-network.ts';
import { filesIn } from './keepable.ts';

/** All that a page shows itself with and lives with: what it names, and what its starter does. Rejects without network. */
export async function filesOfPage(html: string): Promise<string[]> {
  const named = filesIn(html);
  const starters = named.filter((file) => starterName.test(file));
  const texts = await Promise.all(starters.map(async (file) => (await fileFromNetwork(file)).text()));
  return [...new Set([...named, ...texts.flatMap(filesIn)])];
}

/** The starter that a page begins with, which is named after all that both programs are made of. */
export const starterIn = (html: string): string | undefined => starterName.exec(html)?.[0];

const starterName = /\/assets\/starter-[\w-]+\.js/;
