/** Loaded into a program before all else: its clock is CLOCK_AHEAD_MS before the machine's, or behind it. */
const ahead = Number(process.env.CLOCK_AHEAD_MS ?? 0);

if (ahead !== 0) {
  const RealDate = Date;
  const now = () => RealDate.now() + ahead;
  globalThis.Date = new Proxy(RealDate, {
    construct: (target, given, made) => Reflect.construct(target, given.length > 0 ? given : [now()], made),
    get: (target, key) => (key === 'now' ? now : Reflect.get(target, key)),
  });
}
