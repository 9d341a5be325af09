interface Project {
  name?: string;
  dependencies?: string[];
}

/**
 * The projects of Playwright in runs of their own, each after those that it depends on. In a single run a journey that
 * fails lets every project that comes after its own be skipped, which shows nothing of these.
 */
export function journeyRuns(projects: readonly Project[]): string[][] {
  const runs: string[][] = [];
  for (let left = projects; left.length > 0;) {
    const done = runs.flat();
    const next = left.filter(({ dependencies = [] }) => dependencies.every((name) => done.includes(name)));
    if (next.length === 0) throw new Error('projects that wait for each other, or for one that there is not');
    runs.push(next.map(({ name = '' }) => name));
    left = left.filter((project) => !next.includes(project));
  }
  return runs;
}
