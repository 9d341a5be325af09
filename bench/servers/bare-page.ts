/** The least that can write a page: `node:http` with the bytes and headers of a given answer, or with a word. Argument: its address. */
import { createServer } from 'node:http';

const target = process.argv[2];
const answer = target ? await fetch(target, { headers: { 'accept-encoding': 'identity' } }) : new Response('pagina');
const body = Buffer.from(await answer.arrayBuffer());
const headers = [...answer.headers].filter(([name]) => !['date', 'connection', 'keep-alive'].includes(name)).flat();

const server = createServer((_, res) => res.writeHead(200, headers).end(body));
server.listen(0, '127.0.0.1', () => console.log((server.address() as { port: number }).port));
