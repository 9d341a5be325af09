-- What was earned before counts for everybody as it would have counted then: points of votes with the batch of their week.
UPDATE points_ledger SET shown_from = CASE kind WHEN 'vote' THEN least(
  (date_trunc('week', occurred_at AT TIME ZONE 'Europe/Rome' - interval '4 hours') + interval '7 days 4 hours') AT TIME ZONE 'Europe/Rome',
  (date_trunc('month', occurred_at AT TIME ZONE 'Europe/Rome') + interval '1 month') AT TIME ZONE 'Europe/Rome')
  ELSE occurred_at END;--> statement-breakpoint
UPDATE points_ledger SET board_due_at = shown_from, board_delta = 0
WHERE kind = 'vote' AND shown_from > now() AND reversed_at IS NULL;--> statement-breakpoint
-- Who had a score first was told by the instants of votes, on the boards of past months too.
UPDATE monthly_points m SET board_points = s.board_points, reached_at = s.reached_at
FROM (
  SELECT user_id, month_key, sum(board_delta)::int AS board_points,
    coalesce(max(shown_from) FILTER (WHERE board_delta > 0), max(shown_from)) AS reached_at
  FROM points_ledger GROUP BY user_id, month_key
) s
WHERE s.user_id = m.user_id AND s.month_key = m.month_key
  AND (m.board_points, m.reached_at) IS DISTINCT FROM (s.board_points, s.reached_at);--> statement-breakpoint
INSERT INTO vote_snapshots (article_id, pro, contro, lean_readers, lean_changed, taken_at)
SELECT c.article_id, coalesce(sum(c.count) FILTER (WHERE c.kind = 'pro'), 0), coalesce(sum(c.count) FILTER (WHERE c.kind = 'contro'), 0),
  coalesce(max(l.readers), 0), coalesce(max(l.changed), 0), now()
FROM article_counts c LEFT JOIN (
  SELECT o.article_id, count(*) AS readers, count(*) FILTER (WHERE lean <> 'indeciso' AND lean <> vote) AS changed
  FROM opinion_leans o WHERE vote IS NOT NULL AND NOT EXISTS (
    SELECT FROM votes v WHERE v.article_id = o.article_id AND v.user_id = o.user_id AND v.standing <> 'counted')
  GROUP BY o.article_id
) l USING (article_id)
WHERE c.kind IN ('pro', 'contro') GROUP BY c.article_id;
