/** By which structured data know whoever publishes, on every page. `publicUrl` has no slash at the end. */
export const publisherId = (publicUrl: string): string => `${publicUrl}/chi-siamo#editore`;
