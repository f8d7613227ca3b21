-- The time zone in which an author thinks of a beginning: he is shown it by the clocks of that place.
alter table video_episodes add column time_zone text not null default 'UTC';
alter table webinars add column time_zone text not null default 'UTC';
