// Every table of sales, for later domains and the migrations. Inside, a noun imports the schema of the noun it reads.
export * from './cart/schema.ts';
export * from './cart-mail/schema.ts';
export * from './download/schema.ts';
export * from './method/schema.ts';
export * from './order/schema.ts';
export * from './parcel/schema.ts';
export * from './payment/schema.ts';
export * from './quote/schema.ts';
export * from './refund/schema.ts';
export * from './return/schema.ts';
