/** Whether a host of a URL is a name or an address of this machine alone. */
export function isLoopback(hostname: string): boolean {
  return /^(localhost|.+\.localhost|127(\.\d+){3}|\[::1\])$/.test(hostname);
}

/**
 * Whether a host of a URL belongs to a network of one's own: this machine, an address or a name that no other network
 * knows (RFC 1918, 3927, 4193 and 6762, names without a dot).
 */
export function isOfOwnNetwork(hostname: string): boolean {
  if (isLoopback(hostname)) return true;
  if (hostname.startsWith('[')) return /^\[f([cd]..|e[89ab].):/.test(hostname);
  if (/^\d+(\.\d+){3}$/.test(hostname)) return /^(10|192\.168|172\.(1[6-9]|2\d|3[01])|169\.254)\./.test(hostname);
  return !hostname.includes('.') || /\.(local|lan|internal|home\.arpa|test)$/.test(hostname);
}
