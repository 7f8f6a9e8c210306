-- The one name an article had stands in every language: readers see what they saw.
ALTER TABLE "articles" ALTER COLUMN "author" SET DATA TYPE jsonb USING CASE
	WHEN coalesce("author", '') = '' THEN '{}'::jsonb
	ELSE jsonb_build_object('en-US', "author", 'zh-HK', "author", 'zh-CN', "author") END;--> statement-breakpoint
ALTER TABLE "articles" ALTER COLUMN "author" SET DEFAULT '{}'::jsonb;--> statement-breakpoint
ALTER TABLE "articles" ALTER COLUMN "author" SET NOT NULL;--> statement-breakpoint
UPDATE "content_versions" SET "values" = "values" || jsonb_build_object('author', CASE
	WHEN coalesce("values" ->> 'author', '') = '' THEN '{}'::jsonb
	ELSE jsonb_build_object('en-US', "values" -> 'author', 'zh-HK', "values" -> 'author', 'zh-CN', "values" -> 'author') END)
WHERE "kind" = 'article' AND "values" ? 'author';--> statement-breakpoint
UPDATE "content_drafts" SET "values" = "values" || jsonb_build_object('author', CASE
	WHEN coalesce("values" ->> 'author', '') = '' THEN '{}'::jsonb
	ELSE jsonb_build_object('en-US', "values" -> 'author', 'zh-HK', "values" -> 'author', 'zh-CN', "values" -> 'author') END)
WHERE "kind" = 'article' AND "values" ? 'author' AND jsonb_typeof("values" -> 'author') IN ('string', 'null');--> statement-breakpoint
UPDATE "publications" SET "content" = "content" || '{"author":""}'::jsonb
WHERE "kind" = 'article' AND "content" -> 'author' = 'null'::jsonb;
