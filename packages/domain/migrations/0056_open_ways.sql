ALTER TABLE "payment_methods" DROP CONSTRAINT "payment_methods_code";--> statement-breakpoint
ALTER TABLE "shipping_methods" DROP CONSTRAINT "shipping_methods_carrier";--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "orders_payment_method";--> statement-breakpoint
ALTER TABLE "payment_attempts" DROP CONSTRAINT "payment_attempts_method";--> statement-breakpoint
ALTER TABLE "payment_differences" DROP CONSTRAINT "payment_differences_method";