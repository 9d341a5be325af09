/** The least that can write a page: `node:http` and the bytes and headers of a given answer. Argument: its address. */
import { createServer } from 'node:http';

const answer = await fetch(process.argv[2]!, { headers: { 'accept-encoding': 'identity' } });
const body = Buffer.from(await answer.arrayBuffer());
const headers = [...answer.headers].filter(([name]) => !['date', 'connection', 'keep-alive'].includes(name)).flat();

const server = createServer((_, res) => res.writeHead(200, headers).end(body));
server.listen(0, '127.0.0.1', () => console.log((server.address() as { port: number }).port));
