-- Numbers and addresses of people stand in part in lists for whoever has not this right. Nobody is to lose sight of what was shown before:
-- every role, and every key of a program, that opens one of the lists keeps seeing them whole. Owners hold everything anyway.
UPDATE "roles" SET "permission_list" = array_append("permission_list", 'get contact_detail')
WHERE NOT ("permission_list" && ARRAY['*', 'get contact_detail', '* contact_detail'])
  AND EXISTS (SELECT FROM unnest("permission_list") AS held (right_of)
    WHERE right_of ~ '^[^-].* (customers?|contacts?|contact_groups?|contact_messages?|leads?|orders?|returns?|refunds?|payments?|packages?|applications?|form_submissions?|bookings?|mail_logs?|mail_histor(y|ies)|mail_suppressions?|broadcasts?|till_sessions?|till_sales?)$');--> statement-breakpoint
UPDATE "api_keys" SET "scopes" = array_append("scopes", 'get contact_detail')
WHERE NOT ("scopes" && ARRAY['*', 'get contact_detail', '* contact_detail'])
  AND EXISTS (SELECT FROM unnest("scopes") AS held (right_of)
    WHERE right_of ~ '^[^-].* (customers?|contacts?|contact_groups?|contact_messages?|leads?|orders?|returns?|refunds?|payments?|packages?|applications?|form_submissions?|bookings?|mail_logs?|mail_histor(y|ies)|mail_suppressions?|broadcasts?|till_sessions?|till_sales?)$');
