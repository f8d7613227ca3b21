
-- The phone number that was given for an order: one number belongs to one account only, but a family may pay with one.
alter table orders add column phone text;
