ALTER TABLE "search_words" ADD COLUMN "public_from" timestamp with time zone DEFAULT now() NOT NULL;
