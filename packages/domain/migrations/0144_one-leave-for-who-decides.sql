-- "get leave" and "get reimbursement" could not be given to a role, so nobody but the owner could open one from its list. Whoever lists them and
-- decides on them, or pays them, was shown the record already.
UPDATE "roles" SET "permission_list" = array_append("permission_list", 'get leave'), "version" = "version" + 1, "updated_at" = now()
WHERE "permission_list" @> '{"get leaves","approve leave"}' AND NOT "permission_list" && '{"*","get leave"}';
--> statement-breakpoint
UPDATE "roles" SET "permission_list" = array_append("permission_list", 'get reimbursement'), "version" = "version" + 1, "updated_at" = now()
WHERE "permission_list" @> '{"get reimbursements"}'
  AND "permission_list" && '{"approve reimbursement","pay reimbursement","update reimbursement"}'
  AND NOT "permission_list" && '{"*","get reimbursement"}';
