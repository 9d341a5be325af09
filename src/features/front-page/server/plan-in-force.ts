/** The plan that holds at $1: of those that have begun and not ended the one that began last. SQL of one id or none. */
export const planInForce = `
  select f.id from front_plans f where f.starts_at <= $1 and (f.ends_at is null or f.ends_at > $1)
  order by f.starts_at desc, f.made_at desc, f.id limit 1`;
