import { once } from 'node:events';
import { createServer } from 'node:net';
import { expect, test } from 'vitest';
import { OperatorError } from './operator-error.ts';
import { explainListenError, refuseTakenPort } from './port-check.ts';

test('a taken port is refused by name, and a free one is left free', async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = address && typeof address === 'object' ? address.port : 0;

  await expect(refuseTakenPort('127.0.0.1', port)).rejects.toThrow(
    new OperatorError(
      `Port ${port} on 127.0.0.1 is taken by another program: stop that one, or choose another port with the PORT setting.`,
    ),
  );
  server.close();
  await once(server, 'close');
  await refuseTakenPort('127.0.0.1', port);
  await refuseTakenPort('127.0.0.1', port);
});

test('an address of another machine is refused with the name of the setting', async () => {
  await expect(refuseTakenPort('192.0.2.1', 4300)).rejects.toThrow(/^HOST is '192\.0\.2\.1', but it must be/);
});

test('a port that only root may open is refused, and what is not about ports comes back as it is', () => {
  const error = Object.assign(new Error('no'), { code: 'EACCES' });
  expect(explainListenError(error, '127.0.0.1', 80)).toBeInstanceOf(OperatorError);
  const other = new Error('something else');
  expect(explainListenError(other, '127.0.0.1', 80)).toBe(other);
});
