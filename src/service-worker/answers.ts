import { withAge } from '#features/offline/copy-line.ts';
import { keptCopy, keptFile, readShelf } from '#features/offline/kept-store.ts';
import { isReadable, offlinePath, storyPath } from '#features/offline/shelf.ts';
import type { AskedEvent } from './scope.ts';
import { shellPage } from './shell.ts';

/** How long the network may be silent before a kept copy is shown instead, in milliseconds: in a tunnel it does not fail. */
const patienceMs = 6000;

/**
 * What is opened from the network alone, as Google's way back. The browser has asked for it by the time that the worker is
 * awake, whoever answers: left alone, it would be asked for twice.
 */
export async function answerCall({ request, preloadResponse }: AskedEvent): Promise<Response> {
  return (await preloadResponse) ?? fetch(request);
}

/** A page from the network; without one its kept copy, or else the page that says what there is. */
export async function answerPage(event: AskedEvent): Promise<Response> {
  const { pathname, search, hash } = new URL(event.request.url);
  const fromNetwork = answerCall(event);
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, patienceMs));
  try {
    return (await Promise.race([fromNetwork, late])) ?? (await readableCopy(pathname)) ?? (await fromNetwork);
  } catch {
    return (await readableCopy(pathname)) ?? (await shellAnswer(pathname, search, hash));
  }
}

/** A file from the network, or else what is kept of it. */
export async function answerFile(request: Request): Promise<Response> {
  try {
    return await fetch(request);
  } catch (error) {
    const kept = await keptFile(new URL(request.url).pathname);
    if (!kept) throw error;
    return kept;
  }
}

/** What may be shown at this moment: nothing beyond its reader's access. */
async function readableCopy(path: string): Promise<Response | undefined> {
  const now = Date.now();
  const page = (await readShelf()).pages.find((kept) => kept.path === path);
  const copy = page && isReadable(page, now) ? await keptCopy(page) : undefined;
  if (!page || !copy) return undefined;
  const { status, headers } = copy;
  return new Response(withAge(await copy.text(), page, now), { status, headers });
}

/**
 * A page of the shell, or the one that says what there is: the address that was asked for goes along, so that its reader
 * can try again. The story that one came from is asked of the network: without it one's own is written all the same.
 */
async function shellAnswer(path: string, search: string, hash: string): Promise<Response> {
  if (path === storyPath && new URLSearchParams(search).has('storia')) return Response.redirect(storyPath);
  const page = await shellPage(path);
  if (page) return page;
  if (path === offlinePath) return Response.error();
  return Response.redirect(`${offlinePath}?da=${encodeURIComponent(path + search + hash)}`);
}
