-- Deleting an account looks for the refunds that it made.
create index order_refunds_of_actor on order_refunds (actor_id) where actor_id is not null;
