import { encodingFor } from './accepted-encoding.ts';
import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** Pages are rendered again after this long even when nothing was written: dates and closings move on their own. */
const maxAgeMs = 60_000;
/** And shown for so long after that while the new one is made, so that nobody waits for what only time has changed. */
const renewalMs = 60_000;
/** Room for about 2,000 article pages in their three encodings; the least recently used go first. */
const maxBytes = 128 * 1024 * 1024;

/** What a page takes besides its bodies: its address, its tags and its headers four times. */
const bytesAround = 8 * 1024;

/** More dropped tags than this are not remembered one by one: the cache starts again from empty. */
const maxDroppedTags = 10_000;

export interface RenderedPage {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
  isCounted?: boolean;
}

/** A page as it stands in the cache: bytes and headers ready to be written. */
export interface StoredPage {
  status: number;
  etag: string;
  tags: ReadonlySet<string>;
  bytes: number;
  madeAt: number;
  expires: number;
  /** Until when it goes out while a newer one is made. */
  renewableUntil: number;
  /** The page of an article that is counted, with all of it. */
  isCounted: boolean;
  plain: Representation;
  gzip: Representation;
  brotli: Representation;
  notModified: string[];
}

interface Representation {
  headers: string[];
  body: Buffer;
}

/**
 * Rendered pages by address. A write drops the tags of what it changed, here and (by `invalidation.ts`) in every
 * other process. While the process cannot hear the others, nothing that is kept here can be trusted: it serves only where
 * a page cannot be made at all, and is forgotten once the process hears again.
 */
export class PageCache {
  #pages = new Map<string, StoredPage>();
  #bytes = 0;
  #enabled = true;
  /** For each tag the clock at which it was last dropped, so that a render that began before cannot be stored after. */
  #dropped = new Map<string, number>();
  #clearedAt = 0;
  #clock = 0;
  readonly #askedAgain: (page: StoredPage) => void;

  /** `askedAgain` hears of every page that is found here. */
  constructor(askedAgain: (page: StoredPage) => void = () => {}) {
    this.#askedAgain = askedAgain;
  }

  /** Opens a render: pass the value to `put`, which refuses what was dropped in between. It moves with every drop. */
  begin(): number {
    return this.#clock;
  }

  get(address: string): StoredPage | undefined {
    if (!this.#enabled) return undefined;
    const page = this.#pages.get(address);
    if (!page) return undefined;
    if (page.expires <= Date.now()) return undefined;
    // Back to the end of the line: what nobody asks for goes first when room runs out.
    this.#pages.delete(address);
    this.#pages.set(address, page);
    this.#askedAgain(page);
    return page;
  }

  /** A page that only time has made old, and that may be shown while it is made anew: nothing that it shows was changed. */
  getRenewable(address: string): StoredPage | undefined {
    const page = this.#enabled ? this.#pages.get(address) : undefined;
    return page && page.renewableUntil > Date.now() ? page : undefined;
  }

  /** What is kept of an address, whether it still holds or not, if it is younger than `maxAgeMs`: with 0 nothing is. */
  getStale(address: string, maxAgeMs: number): StoredPage | undefined {
    const page = this.#pages.get(address);
    return page && Date.now() - page.madeAt < maxAgeMs ? page : undefined;
  }

  /** Puts another form of a page in its place, if it is still kept while the cache is off. */
  replaceStale(address: string, page: StoredPage, form: StoredPage): void {
    if (!this.#enabled && this.#pages.get(address) === page) this.#keep(address, form);
  }

  /** Keeps a page, unless one of its tags was dropped since `begun`. */
  put(address: string, page: StoredPage, begun: number): void {
    if (this.holds(page.tags, begun)) this.#keep(address, page);
  }

  /** Whether nothing with one of these tags was dropped since `begun`, as far as this process can know. */
  holds(tags: ReadonlySet<string>, begun: number): boolean {
    if (!this.#enabled || this.#clearedAt > begun) return false;
    for (const tag of tags) if ((this.#dropped.get(tag) ?? 0) > begun) return false;
    return true;
  }

  drop(tags: readonly string[]): void {
    if (this.#dropped.size > maxDroppedTags) this.clear();
    this.#clock += 1;
    for (const tag of tags) this.#dropped.set(tag, this.#clock);
    for (const [address, page] of this.#pages) {
      if (tags.some((tag) => page.tags.has(tag))) this.#remove(address, page);
    }
  }

  clear(): void {
    this.#clock += 1;
    this.#clearedAt = this.#clock;
    this.#dropped.clear();
    this.#pages.clear();
    this.#bytes = 0;
  }

  /** Switched off while invalidations of other processes cannot arrive; it begins again from empty. */
  setEnabled(enabled: boolean): void {
    this.#enabled = enabled;
    if (enabled) this.clear();
  }

  get isEnabled(): boolean {
    return this.#enabled;
  }

  get size(): number {
    return this.#pages.size;
  }

  /** What all of it takes. */
  get bytes(): number {
    return this.#bytes;
  }

  #keep(address: string, page: StoredPage): void {
    const previous = this.#pages.get(address);
    if (previous) this.#remove(address, previous);
    this.#pages.set(address, page);
    this.#bytes += page.bytes;
    for (const [oldest, stored] of this.#pages) {
      if (this.#bytes <= maxBytes) break;
      this.#remove(oldest, stored);
    }
  }

  #remove(address: string, page: StoredPage): void {
    if (this.#pages.delete(address)) this.#bytes -= page.bytes;
  }
}

/**
 * Compresses a page for all who will ask for it, as whoever waits for it likes it: in a third of the time that the smallest
 * forms take, which pages that are asked for again get later (`tighten-pages.ts`). From `holdsUntil` (milliseconds) on it is
 * another page.
 */
export async function preparePage(
  page: RenderedPage,
  tags: ReadonlySet<string>,
  holdsUntil = Infinity,
): Promise<StoredPage> {
  const etag = `W/"${createHash('sha256').update(page.body).digest('base64url').slice(0, 22)}"`;
  const [zipped, brotlied] = await Promise.all([
    promisify(gzip)(page.body, { level: 1 }),
    promisify(brotliCompress)(page.body, { params: { [constants.BROTLI_PARAM_QUALITY]: 3 } }),
  ]);
  const expires = Math.min(Date.now() + maxAgeMs, holdsUntil);
  const shared = { vary: 'Accept-Encoding', ...page.headers, etag };
  return {
    status: page.status,
    etag,
    tags,
    bytes: page.body.length + zipped.length + brotlied.length + bytesAround,
    madeAt: Date.now(),
    isCounted: page.isCounted ?? false,
    expires,
    renewableUntil: Math.min(expires + renewalMs, holdsUntil),
    plain: representation(shared, page.body),
    gzip: representation(shared, zipped, 'gzip'),
    brotli: representation(shared, brotlied, 'br'),
    notModified: Object.entries(shared).flat(),
  };
}

/** Gives a stored page other compressed forms of the same bytes. */
export function replaceForms(page: StoredPage, { zipped, brotlied }: { zipped: Buffer; brotlied: Buffer }): void {
  const shared = { ...renderedPage(page).headers, etag: page.etag };
  page.gzip = representation(shared, zipped, 'gzip');
  page.brotli = representation(shared, brotlied, 'br');
}

/** A stored page as it was before it was prepared. */
export function renderedPage({ status, plain, isCounted }: StoredPage): RenderedPage {
  const ofBytes = new Set(['etag', 'content-length']);
  const headers = Object.fromEntries(
    plain.headers.flatMap((name, at) => (at % 2 || ofBytes.has(name) ? [] : [[name, plain.headers[at + 1]!]])),
  );
  return { status, headers, body: plain.body, isCounted };
}

/** Writes a stored page in the encoding that the reader takes, or 304 when the reader has it already. */
export function writePage(req: IncomingMessage, res: ServerResponse, page: StoredPage): void {
  if (isKnown(page, req.headers['if-none-match'])) {
    res.writeHead(304, page.notModified).end();
    return;
  }
  const { headers, body } = representationFor(page, req.headers['accept-encoding'] as string | undefined);
  res.writeHead(page.status, headers);
  res.end(req.method === 'HEAD' ? undefined : body);
}

/** The same as an ordinary response, for a page that was not in the cache when it was asked for. */
export function pageResponse(request: Request, page: StoredPage): Response {
  if (isKnown(page, request.headers.get('if-none-match'))) {
    return new Response(null, { status: 304, headers: pairsOf(page.notModified) });
  }
  const { headers, body } = representationFor(page, request.headers.get('accept-encoding') ?? undefined);
  const answer = { status: page.status, headers: pairsOf(headers) };
  return new Response(request.method === 'HEAD' ? null : new Uint8Array(body), answer);
}

/** Whether whoever asks says that they have a page as it is. */
function isKnown(page: StoredPage, known: string | null | undefined): boolean {
  return page.status === 200 && known === page.etag;
}

const pairsOf = (headers: readonly string[]) =>
  headers.flatMap((name, i) => (i % 2 === 0 ? [[name, headers[i + 1]!] as [string, string]] : []));

function representationFor(page: StoredPage, accepted: string | undefined): Representation {
  return page[encodingFor(accepted)];
}

function representation(shared: Record<string, string>, body: Buffer, encoding?: string): Representation {
  const headers: Record<string, string> = { ...shared, 'content-length': String(body.length) };
  if (encoding) headers['content-encoding'] = encoding;
  return { headers: Object.entries(headers).flat(), body };
}
