-- What is left of the first eight letters of a word when up to so many of them, at most two, are left out. Words that are
-- that many slips apart have one of these in common (the symmetric deletes of SymSpell); the rest is compared by letters.
CREATE FUNCTION search_word_keys(word text, slips integer) RETURNS text[] LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE
  beginning text := left(word, 8);
  shorter text;
  keys text[] := ARRAY[beginning];
BEGIN
  FOR i IN 1..char_length(beginning) LOOP
    shorter := overlay(beginning placing '' from i for 1);
    keys := keys || shorter;
    IF slips > 1 THEN
      FOR j IN i..char_length(shorter) LOOP
        keys := keys || overlay(shorter placing '' from j for 1);
      END LOOP;
    END IF;
  END LOOP;
  RETURN keys;
END $$;--> statement-breakpoint
-- The old index goes last: until then searches go on while the new one is built.
CREATE INDEX "search_words_near" ON "search_words" USING gin (search_word_keys("word", 2)) WITH (fastupdate=false);--> statement-breakpoint
DROP INDEX "search_words_similar";
