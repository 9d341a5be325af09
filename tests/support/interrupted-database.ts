import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';

/** A way to a PostgreSQL server that can be cut and opened again, as a network or a server fails and comes back. */
export interface InterruptedDatabase {
  url: string;
  cut(): Promise<void>;
  restore(): Promise<void>;
}

/** Puts a TCP listener on this machine before a database that listens on a Unix socket. */
export async function interruptedDatabase(databaseUrl: string): Promise<InterruptedDatabase> {
  const target = new URL(databaseUrl);
  const { host, port: socketPort } = Object.fromEntries(target.searchParams);
  const socketPath = `${host}/.s.PGSQL.${socketPort}`;
  const open = new Set<Socket>();
  let server: Server | undefined;
  const port = await listen(0);

  async function listen(wanted: number): Promise<number> {
    server = createServer((client) => {
      const upstream = connect(socketPath);
      for (const [from, to] of [
        [client, upstream],
        [upstream, client],
      ] as const) {
        open.add(from);
        from.on('error', () => to.destroy());
        from.on('close', () => {
          open.delete(from);
          to.destroy();
        });
        from.pipe(to);
      }
    }).listen(wanted, '127.0.0.1');
    await once(server, 'listening');
    return (server.address() as { port: number }).port;
  }

  const url = new URL(databaseUrl);
  url.search = '';
  url.hostname = '127.0.0.1';
  url.port = String(port);
  return {
    url: url.href,
    async cut() {
      const closed = new Promise((resolve) => server!.close(resolve));
      for (const socket of open) socket.destroy();
      await closed;
    },
    async restore() {
      await listen(port);
    },
  };
}
