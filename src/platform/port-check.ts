import { once } from 'node:events';
import { createServer } from 'node:net';
import { OperatorError } from './operator-error.ts';

/** Refuses, with the sentence to print, an address on which this program will not be able to listen. */
export async function refuseTakenPort(host: string, port: number): Promise<void> {
  const probe = createServer();
  probe.listen({ host, port, exclusive: true });
  try {
    await once(probe, 'listening');
  } catch (error) {
    throw explainListenError(error, host, port);
  }
  probe.close();
  await once(probe, 'close');
}

/** The sentence for an error of `listen`; an error that it does not know comes back as it is. */
export function explainListenError(error: unknown, host: string, port: number): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  switch (code) {
    case 'EADDRINUSE':
      return new OperatorError(
        `Port ${port} on ${host} is taken by another program: stop that one, or choose another port with the PORT setting.`,
      );
    case 'EACCES':
      return new OperatorError(
        `Port ${port} may not be opened by this account: choose a port from 1024 on with the PORT setting.`,
      );
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return new OperatorError(
        `HOST is '${host}', but it must be an address of this machine, such as 127.0.0.1 or 0.0.0.0.`,
      );
    default:
      return error;
  }
}
