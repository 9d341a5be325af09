-- Italian full-text search: stop words, then accents off, then stemming. Putting unaccent in front of the stemmer
-- alone would turn the stop words «perché» and «più» into terms.
CREATE EXTENSION IF NOT EXISTS unaccent;--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
CREATE TEXT SEARCH DICTIONARY italian_stop_words (TEMPLATE = simple, STOPWORDS = italian, ACCEPT = false);--> statement-breakpoint
CREATE TEXT SEARCH CONFIGURATION italian_search (COPY = italian);--> statement-breakpoint
ALTER TEXT SEARCH CONFIGURATION italian_search
  ALTER MAPPING FOR asciiword, asciihword, hword_asciipart, word, hword, hword_part
  WITH italian_stop_words, unaccent, italian_stem;--> statement-breakpoint
-- Whole words without accents and without stemming, for the beginning of a word while somebody types.
CREATE TEXT SEARCH CONFIGURATION plain_search (COPY = simple);--> statement-breakpoint
ALTER TEXT SEARCH CONFIGURATION plain_search
  ALTER MAPPING FOR asciiword, asciihword, hword_asciipart, word, hword, hword_part
  WITH italian_stop_words, unaccent, simple;
