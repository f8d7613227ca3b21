-- The figures of the week count by time, over all learners.
create index learning_moments_by_time on learning_moments (at, user_id);
create index progress_elements_by_time on progress_elements (finished_at) where finished_at is not null;
create index progress_courses_by_time on progress_courses (finished_at) where finished_at is not null;
create index orders_paid_by_time on orders (paid_at) where paid_at is not null;
-- What waits for somebody is few among many.
create index orders_marked on orders (updated_at) where needs_attention;
create index orders_failed on orders (created_at) where state = 'failed';
create index mentor_connections_queued on mentor_connections (made_at) where mentor_id is null and ended_at is null;
create index gift_requests_new on gift_requests (created_at) where state = 'new';
create index reviews_pending on reviews (updated_at) where status = 'pending';
create index invitations_expiring on invitations (expires_at) where ended_at is null;
