/**
 * The least that can show a reader the text of a page: its headings, paragraphs and items without style, a menu, a field
 * and buttons. One of them comes to life at the first sign, by a script of one line. Argument: the page's address.
 */
import { createServer } from 'node:http';
import { brotliCompressSync } from 'node:zlib';

const html = await (await fetch(process.argv[2]!)).text();
const main = (/<main[\s\S]*<\/main>/.exec(html) ?? [html])[0].replace(/<(script|style|svg)\b[\s\S]*?<\/\1>/g, '');
const texts = main.matchAll(/<(h[1-6]|p|li|blockquote)\b[^>]*>([\s\S]*?)<\/\1>/g);
const text = [...texts].map(([, name, inner]) => `<${name}>${inner!.replace(/<[^>]+>/g, ' ')}</${name}>`).join('\n');

const page = brotliCompressSync(`<!doctype html>
<html lang="it"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Testo</title>
<meta name="description" content="Testo"><link rel="icon" href="data:,"></head><body>
<details><summary>Menu</summary><label>Cerca <input></label></details><button>Copia</button>
<main>${text}</main><button class="vote" disabled>Vota</button>
<script>addEventListener('pointerdown', () => import('/life.js'), { once: true })</script></body></html>`);
const life = brotliCompressSync(`document.querySelector('.vote').disabled = false;`);

const server = createServer((request, res) => {
  const isLife = request.url === '/life.js';
  res.writeHead(200, {
    'content-type': isLife ? 'text/javascript' : 'text/html; charset=utf-8',
    'content-encoding': 'br',
    'cache-control': isLife ? 'max-age=31536000, immutable' : 'no-cache',
  });
  res.end(isLife ? life : page);
});
server.listen(0, '127.0.0.1', () => console.log((server.address() as { port: number }).port));
