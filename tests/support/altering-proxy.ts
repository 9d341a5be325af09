import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

export interface Altered {
  status?: number;
  text?: string;
  /** Another address that is asked for in this one's place. */
  path?: string;
}

/** Answers in the place of what the program says of an address; undefined leaves it. */
export type Alter = (path: string, text: string) => Altered | undefined;

/** A slow line: pages come in so many pieces, and so much time lies between two. */
export interface SlowLine {
  pieces: number;
  betweenMs: number;
}

/** The program under another address, at which a journey may let it say something else (a new release, a correction) or say it slowly. */
export async function alteringProxy(target: string, line?: SlowLine) {
  let alter: Alter = () => undefined;
  const server = createServer((req, res) => {
    void pass(req).then(
      async ({ status, headers, body }) => {
        res.writeHead(status, headers);
        if (line && headers['content-type']?.startsWith('text/html')) await writeSlowly(res, String(body), line);
        else res.end(body);
      },
      () => res.destroy(),
    );
  });

  async function pass({ url = '/', method = 'GET', headers }: IncomingMessage) {
    const asked = alter(url, '')?.path ?? url;
    const { cookie = '' } = headers;
    const answer = await fetch(target + asked, { method, headers: { cookie }, redirect: 'manual' });
    const bytes = Buffer.from(await answer.arrayBuffer());
    const isText = /^(text|application\/(javascript|json))/.test(answer.headers.get('content-type') ?? '');
    const altered = isText && bytes.length > 0 ? alter(url, bytes.toString()) : undefined;
    const kept = [...answer.headers].filter(
      ([name]) => !/^(content-(encoding|length)|transfer-encoding|connection)$/.test(name),
    );
    const body = altered?.text ?? bytes;
    return {
      status: altered?.status ?? answer.status,
      headers: {
        ...Object.fromEntries(kept),
        ...(altered?.text && { etag: `"${Buffer.byteLength(altered.text)}"` }),
      } as Record<string, string>,
      body,
    };
  }

  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    alter: (by: Alter) => void (alter = by),
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Cut where a block ends: within a line what comes next would move its own words, as nobody can keep it from doing. */
async function writeSlowly(res: ServerResponse, page: string, { pieces, betweenMs }: SlowLine): Promise<void> {
  const size = page.length / pieces;
  let from = 0;
  for (const { index, 0: tag } of page.matchAll(/<\/(p|li|dd|svg|blockquote|h\d|div|section|header|html)>/g)) {
    const to = index + tag.length;
    if (to - from < size && tag !== '</html>') continue;
    res.write(page.slice(from, to));
    from = to;
    await pause(betweenMs);
  }
  res.end(page.slice(from));
}
