/** Loaded into a program before all else: what it writes to Chrome's push service goes to PUSH_STAND_IN_PORT of this machine. */
import http from 'node:http';
import https from 'node:https';
import { syncBuiltinESMExports } from 'node:module';

const { request } = https;
const port = process.env.PUSH_STAND_IN_PORT;

if (port) {
  https.request = (options, ...rest) =>
    options.hostname === 'fcm.googleapis.com'
      ? http.request({ ...options, hostname: '127.0.0.1', port }, ...rest)
      : request(options, ...rest);
  syncBuiltinESMExports();
}
