import { SMTPServer } from 'smtp-server';

/** A mail server that can be told to answer nobody for a while, as when its sender is to be killed with mails under way. */
export class HeldMail {
  /** The Message-IDs that it said yes to, in their order. */
  readonly taken: string[] = [];
  /** How many mails it has read and not answered. */
  held = 0;
  readonly #server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    closeTimeout: 1,
    onData: (stream, _, done) => {
      let text = '';
      stream.on('data', (chunk: Buffer) => (text += chunk.toString()));
      stream.on('end', () => void this.#take(text, done));
    },
  });
  #gate = Promise.resolve(true);
  #decide: (answers: boolean) => void = () => {};

  static async open(): Promise<HeldMail> {
    const mail = new HeldMail();
    mail.#server.on('error', () => {});
    await new Promise<void>((resolve) => mail.#server.listen(0, '127.0.0.1', resolve));
    return mail;
  }

  get url(): string {
    const { port } = this.#server.server.address() as { port: number };
    return `smtp://127.0.0.1:${port}`;
  }

  /** From now on nobody gets an answer. */
  hold(): void {
    this.#gate = new Promise((resolve) => (this.#decide = resolve));
  }

  /** Whoever was held is gone, and what they sent was not taken; who comes from now on is answered. */
  forget(): void {
    this.#decide(false);
    this.held = 0;
    this.#gate = Promise.resolve(true);
  }

  close(): Promise<void> {
    this.#decide(false);
    return new Promise((resolve) => this.#server.close(() => resolve()));
  }

  async #take(text: string, done: () => void): Promise<void> {
    this.held += 1;
    if (!(await this.#gate)) return;
    this.held -= 1;
    this.taken.push(/^Message-ID: (.*)$/m.exec(text)![1]!.trim());
    done();
  }
}
