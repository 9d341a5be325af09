/** Milliseconds that this thread worked so far, whatever else the machine does. */
export function worked(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}
