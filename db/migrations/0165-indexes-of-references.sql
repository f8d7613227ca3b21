-- Deleting a person, a message or a course looks up every row that refers to it. Without an index whose first column is
-- the reference, each deletion reads the whole table: on a large portal idle guests could then never be deleted.
-- An index that begins with environment_id only helps from PostgreSQL 18 on, and 15 is supported.
-- Creating an index keeps others from writing to its table meanwhile: about a second for a million rows.
create index chat_messages_author on chat_messages (author_id) where author_id is not null;
create index chat_changes_message on chat_changes (message_id);
create index chat_files_message on chat_files (message_id) where message_id is not null;
create index chat_files_sender on chat_files (sender_id) where sender_id is not null;
create index chat_watchers_user on chat_watchers (user_id);
create index chats_learner on chats (learner_id);
create index comment_blocks_user on comment_blocks (user_id);
create index comment_blocks_by on comment_blocks (blocked_by) where blocked_by is not null;
create index comments_hidden_by on comments (hidden_by) where hidden_by is not null;

create index progresses_user on progresses (user_id);
create index learning_goals_user on learning_goals (user_id);
create index learning_moments_user on learning_moments (user_id);
create index microcourse_progress_user on microcourse_progress (user_id);
create index notes_user on notes (user_id);
create index test_attempts_user on test_attempts (user_id);
create index test_attempts_checked_by on test_attempts (checked_by) where checked_by is not null;
create index certificates_user on certificates (user_id) where user_id is not null;
create index certificates_replaced_by on certificates (replaced_by) where replaced_by is not null;
create index group_members_user on group_members (user_id);
create index feedback_asked_user on feedback_asked (user_id);
create index reviews_answered_by on reviews (answered_by) where answered_by is not null;

create index messenger_codes_user on messenger_codes (user_id) where user_id is not null;
create index messenger_codes_for on messenger_codes (for_user_id) where for_user_id is not null;
create index notification_choices_user on notification_choices (user_id);
create index notification_clocks_user on notification_clocks (user_id);
create index notifications_user on notifications (user_id);

create index order_events_actor on order_events (actor_id) where actor_id is not null;
create index donations_user on donations (user_id) where user_id is not null;
create index donations_order on donations (order_id) where order_id is not null;
create index gifts_user on gifts (user_id) where user_id is not null;
create index gift_requests_user on gift_requests (user_id) where user_id is not null;

create index chat_deliveries_chat on chat_deliveries (chat_id);
create index mentor_connections_of_mentor on mentor_connections (mentor_id) where mentor_id is not null;
create index mentor_connections_of_team on mentor_connections (team_id) where team_id is not null;
create index notification_deliveries_user on notification_deliveries (user_id);
create index desk_bulk_learners_learner on desk_bulk_learners (learner_id);
create index desk_notes_author on desk_notes (author_id) where author_id is not null;
create index data_records_form on data_records (form_id);
create index files_deleted_by on files (deleted_by) where deleted_by is not null;

-- How many learners each course has, counted for the list of managed courses.
create index progress_courses_course on progress_courses (environment_id, course_id);
