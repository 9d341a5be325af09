import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';

/**
 * nginx with one process, as the program is one, that serves what `http` says and keeps its own files in `folder`, an
 * absolute path. Whoever starts it waits for it and kills it.
 */
export function startNginx(folder: string, errors: 'crit' | 'warn', http: string): ChildProcess {
  mkdirSync(folder, { recursive: true });
  const file = `${folder}/nginx.conf`;
  writeFileSync(
    file,
    `daemon off; worker_processes 1; pid ${folder}/nginx.pid; error_log stderr ${errors};
events { worker_connections 256; }
http {
  access_log off;
  client_body_temp_path ${folder}/body; proxy_temp_path ${folder}/proxy; fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi; scgi_temp_path ${folder}/scgi;
  ${http}
}
`,
  );
  // As root its worker is another user, who must reach what it serves.
  execFileSync('chmod', ['-R', 'a+rX', folder]);
  return spawn('nginx', ['-c', file, '-p', folder], { stdio: 'ignore' });
}
