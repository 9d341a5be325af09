import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import type { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { z } from 'zod';
import { OperatorError } from '../operator-error.ts';

/*
 * The file, unpacked: a line with its name, a line with the SHA-256 of the manifest, a line with the manifest, and for each table of the manifest its rows as COPY
 * writes them, in pieces (a line with the number of bytes, the bytes; a line "0" ends them) and a line that counts them.
 * The last line says that nothing is missing.
 */

const firstLine = 'contraddittorio-backup 2';
/** The form before, without the line that makes sure of the manifest. */
const firstLineBefore = 'contraddittorio-backup 1';
const lastLine = 'end of backup';
/** No line is longer: the manifest of a hundred tables has about 20,000 bytes. */
const longestLine = 1024 * 1024;

const TableParts = z.object({ schema: z.string(), name: z.string(), columns: z.array(z.string()).min(1) });
export type TableParts = z.infer<typeof TableParts>;

const Manifest = z.object({
  madeAt: z.iso.datetime(),
  /** The SHA-256 of the migrations that the database was made with. */
  migrations: z.array(z.string()),
  /** The version of the job queue's tables. */
  jobsVersion: z.number(),
  /** With which the rows are sealed and sessions are signed. */
  secret: z.string(),
  tables: z.array(TableParts),
  sequences: z.array(z.object({ schema: z.string(), name: z.string(), value: z.string(), isCalled: z.boolean() })),
});
export type Manifest = z.infer<typeof Manifest>;

const Counted = z.object({ rows: z.number(), sha256: z.string() });

/** The rows of one table as they come, and how many there were once they have all come. */
export interface Rows {
  pieces: AsyncIterable<Buffer>;
  count(): number;
}

/** Everything that goes into the file, unpacked, piece by piece. */
export async function* archiveOf(manifest: Manifest, rowsOf: (table: TableParts) => Rows): AsyncGenerator<Buffer> {
  const described = JSON.stringify(manifest);
  yield line(firstLine);
  yield line(sha256Of(described));
  yield line(described);
  for (const table of manifest.tables) {
    const hash = createHash('sha256');
    const rows = rowsOf(table);
    for await (const piece of rows.pieces) {
      if (piece.length === 0) continue;
      hash.update(piece);
      yield line(String(piece.length));
      yield piece;
    }
    yield line('0');
    yield line(JSON.stringify({ rows: rows.count(), sha256: hash.digest('hex') }));
  }
  yield line(lastLine);
}

/**
 * Opens such a file and reads its manifest; `take` of the answer then hands the rows of each table in turn to a function
 * that answers how many it took. Throws an OperatorError where the file is not a backup, was made by a version that writes
 * another form, ends early or was changed.
 */
export async function openArchive(path: string): Promise<{
  manifest: Manifest;
  take(put: (table: TableParts, pieces: AsyncIterable<Buffer>) => Promise<number>): Promise<void>;
  close(): void;
}> {
  const source = createReadStream(path);
  const bytes = new ByteReader(path, explained(path, source.pipe(createGunzip()), source));
  const close = () => void source.destroy();
  try {
    const manifest = await readManifest(path, bytes);
    return { manifest, take: (put) => takeTables(path, bytes, manifest, put), close };
  } catch (error) {
    close();
    throw error;
  }
}

async function readManifest(path: string, bytes: ByteReader): Promise<Manifest> {
  const name = await bytes.line();
  if (name === firstLineBefore) return parsed(path, Manifest, await bytes.line());
  if (name === firstLine) {
    const sha256 = await bytes.line();
    const described = await bytes.line();
    if (sha256Of(described) !== sha256) throw damaged(path);
    return parsed(path, Manifest, described);
  }
  if (!name.startsWith('contraddittorio-backup ')) throw notABackup(path);
  throw new OperatorError(`${path} was written by a newer version of Contraddittorio: restore it with that one.`);
}

async function takeTables(
  path: string,
  bytes: ByteReader,
  { tables }: Manifest,
  put: (table: TableParts, pieces: AsyncIterable<Buffer>) => Promise<number>,
): Promise<void> {
  for (const table of tables) {
    const hash = createHash('sha256');
    const taken = await put(
      table,
      piecesOf(path, bytes, (piece) => hash.update(piece)),
    );
    const { rows, sha256 } = parsed(path, Counted, await bytes.line());
    if (taken !== rows || hash.digest('hex') !== sha256) throw damaged(path);
  }
  if ((await bytes.line()) !== lastLine) throw damaged(path);
  // The unpacking compares its own sum only at the end of the file.
  if (!(await bytes.isOver())) throw damaged(path);
}

async function* piecesOf(path: string, bytes: ByteReader, seen: (piece: Buffer) => void): AsyncGenerator<Buffer> {
  for (;;) {
    const size = await bytes.line();
    if (!/^\d{1,9}$/.test(size)) throw damaged(path);
    if (size === '0') return;
    for await (const piece of bytes.take(Number(size))) {
      seen(piece);
      yield piece;
    }
  }
}

/** What the file system and the unpacking have against the file, as sentences. */
async function* explained(path: string, unpacked: AsyncIterable<Buffer>, source: Readable): AsyncGenerator<Buffer> {
  const refused = new Promise<never>((_, reject) => source.on('error', reject));
  refused.catch(() => {});
  const pieces = unpacked[Symbol.asyncIterator]();
  try {
    for (;;) {
      const next = await Promise.race([pieces.next(), refused]);
      if (next.done) return;
      yield next.value;
    }
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    if (code === 'Z_BUF_ERROR') throw cutShort(path);
    if (code === 'Z_DATA_ERROR') {
      throw error instanceof Error && error.message === 'incorrect header check' ? notABackup(path) : damaged(path);
    }
    throw code.startsWith('E') ? new OperatorError(`${path} cannot be read (the system says ${code}).`) : error;
  }
}

/** Lines and runs of bytes, in the order in which they come. */
class ByteReader {
  readonly #path: string;
  readonly #source: AsyncIterator<Buffer>;
  #held: Buffer = Buffer.alloc(0);

  constructor(path: string, source: AsyncIterator<Buffer>) {
    this.#path = path;
    this.#source = source;
  }

  async line(): Promise<string> {
    for (;;) {
      const end = this.#held.indexOf(0x0a);
      if (end >= 0) {
        const text = this.#held.toString('utf8', 0, end);
        this.#held = this.#held.subarray(end + 1);
        return text;
      }
      if (this.#held.length > longestLine) throw notABackup(this.#path);
      this.#held = Buffer.concat([this.#held, await this.#more()]);
    }
  }

  async *take(size: number): AsyncGenerator<Buffer> {
    for (let left = size; left > 0;) {
      if (this.#held.length === 0) this.#held = await this.#more();
      const piece = this.#held.subarray(0, left);
      this.#held = this.#held.subarray(piece.length);
      left -= piece.length;
      yield piece;
    }
  }

  /** Whether nothing more comes. */
  async isOver(): Promise<boolean> {
    return this.#held.length === 0 && (await this.#source.next()).done === true;
  }

  async #more(): Promise<Buffer> {
    const next = await this.#source.next();
    if (next.done) throw cutShort(this.#path);
    return next.value;
  }
}

function parsed<Schema extends z.ZodType>(path: string, schema: Schema, text: string): z.infer<Schema> {
  try {
    return schema.parse(JSON.parse(text));
  } catch {
    throw damaged(path);
  }
}

const line = (text: string) => Buffer.from(`${text}\n`);
const sha256Of = (text: string) => createHash('sha256').update(text).digest('hex');
const notABackup = (path: string) => new OperatorError(`${path} is not a backup of Contraddittorio.`);
const cutShort = (path: string) =>
  new OperatorError(`${path} ends before the backup does: it was cut short, and nothing of it was restored.`);
/** Also thrown where the database says that what stands in the file is no row. */
export const damaged = (path: string) => new OperatorError(`${path} is damaged, and nothing of it was restored.`);
