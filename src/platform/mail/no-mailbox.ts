/**
 * Whether an enhanced status code (RFC 3463) says of a mailbox that it is none, whatever is sent there: a bad or a moved
 * address, one whose domain takes no mail, a mailbox that is disabled. What else is refused for good may be for who we are, for
 * what was sent, or for a server that is set up badly: then every mailbox would seem to be none.
 */
export const isNoMailboxCode = (code: string): boolean => /^5\.(1\.(1|6|10)|2\.1)$/.test(code);
