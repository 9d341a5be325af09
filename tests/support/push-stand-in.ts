import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** In the place of a push service, for a program that `push-stand-in.mjs` is loaded into, with its `port`. */
export class PushStandIn {
  /** The browsers that it said it would wake, by the names of `browserAt`, in their order. */
  readonly woken: string[] = [];
  /** How many of those were handed something to tell. */
  told = 0;
  readonly #server = createServer(async (request, response) => {
    let bytes = 0;
    for await (const chunk of request) bytes += (chunk as Buffer).length;
    if (bytes > 0) this.told += 1;
    this.woken.push(request.url!.split('/').at(-1)!);
    response.writeHead(201).end();
  });

  static async open(): Promise<PushStandIn> {
    const standIn = new PushStandIn();
    standIn.#server.listen(0, '127.0.0.1');
    await once(standIn.#server, 'listening');
    return standIn;
  }

  /** PUSH_STAND_IN_PORT of that program. */
  get port(): string {
    return String((this.#server.address() as AddressInfo).port);
  }

  async close(): Promise<void> {
    const closed = once(this.#server, 'close');
    this.#server.close();
    this.#server.closeAllConnections();
    await closed;
  }
}
