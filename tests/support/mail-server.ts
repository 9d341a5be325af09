import { SMTPServer } from 'smtp-server';
import { smtpTransport, type Sending } from '#platform/mail/transport.ts';

/** What the server says at RCPT TO to whom, by the name before the @. */
const refusals: Record<string, string> = {
  nessuno: 'no such user nessuno@prova.example',
  ignoto: '5.1.1 The email account that you tried to reach does not exist',
  sconosciuto: '5.7.1 Client host blocked using a list',
  lontano: 'relay not permitted',
};

/** A mail server on this machine that refuses as many messages as it is told to, and keeps the others. */
export async function mailServer(refused: number, sending: Partial<Sending> = {}) {
  const received: string[] = [];
  const senders: string[] = [];
  let left = refused;
  let unknown = 0;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    // The connections that are kept need not be waited for.
    closeTimeout: 1,
    // Enhanced codes are those of the test.
    hideENHANCEDSTATUSCODES: true,
    onRcptTo({ address }, _, done) {
      const refusal = refusals[address.split('@')[0]!];
      if (!refusal) return done();
      unknown += 1;
      return done(Object.assign(new Error(refusal), { responseCode: 550 }));
    },
    onData(stream, { envelope }, done) {
      let text = '';
      stream.on('data', (chunk: Buffer) => (text += chunk.toString()));
      stream.on('end', () => {
        left -= 1;
        if (left >= 0) return done(Object.assign(new Error('try later, ada@prova.example'), { responseCode: 451 }));
        received.push(text);
        if (envelope.mailFrom) senders.push(envelope.mailFrom.address);
        return done();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as { port: number };
  const url = `smtp://127.0.0.1:${port}`;
  const transport = smtpTransport(url, {
    from: 'Contraddittorio <redazione@prova.example>',
    mailsPerSecond: 1000,
    bounceAddress: undefined,
    dkim: undefined,
    ...sending,
  });
  const close = () => new Promise<void>((resolve) => server.close(() => resolve()));
  return { received, senders, url, transport, close, unknown: () => unknown };
}
