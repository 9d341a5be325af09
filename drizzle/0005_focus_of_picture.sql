-- What stays in sight of a picture belongs to the picture, where article pages read it.
ALTER TABLE "pictures" ADD COLUMN "focus_x" real DEFAULT 0.5 NOT NULL;--> statement-breakpoint
ALTER TABLE "pictures" ADD COLUMN "focus_y" real DEFAULT 0.5 NOT NULL;--> statement-breakpoint
UPDATE "pictures" p SET "focus_x" = l."focus_x", "focus_y" = l."focus_y" FROM "library_pictures" l WHERE l."picture_id" = p."id" AND (l."focus_x", l."focus_y") <> (0.5, 0.5);--> statement-breakpoint
ALTER TABLE "pictures" ADD CONSTRAINT "pictures_focus" CHECK ("pictures"."focus_x" between 0 and 1 and "pictures"."focus_y" between 0 and 1);--> statement-breakpoint
ALTER TABLE "library_pictures" DROP CONSTRAINT "library_pictures_focus";--> statement-breakpoint
ALTER TABLE "library_pictures" DROP COLUMN "focus_x";--> statement-breakpoint
ALTER TABLE "library_pictures" DROP COLUMN "focus_y";
