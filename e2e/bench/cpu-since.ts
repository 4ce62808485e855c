/** CPU seconds of this process since `begin`. */
export function cpuSince(begin: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(begin);
  return (user + system) / 1e6;
}
