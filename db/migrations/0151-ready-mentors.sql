-- Since when a mentor is ready for learners: has said how they work, or has opened the desk. Null: was only given the role or a team.
alter table mentor_profiles add column ready_at timestamptz;
update mentor_profiles set ready_at = updated_at;
