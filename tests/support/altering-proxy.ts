import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Altered {
  status?: number;
  text?: string;
  /** Another address that is asked for in this one's place. */
  path?: string;
}

/** Answers in the place of what the program says of an address; undefined leaves it. */
export type Alter = (path: string, text: string) => Altered | undefined;

/** The program under another address, at which a journey may let it say something else: a new release, a correction. */
export async function alteringProxy(target: string) {
  let alter: Alter = () => undefined;
  const server = createServer((req, res) => {
    void pass(req).then(({ status, headers, body }) => res.writeHead(status, headers).end(body));
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
      headers: { ...Object.fromEntries(kept), ...(altered?.text && { etag: `"${Buffer.byteLength(altered.text)}"` }) },
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
