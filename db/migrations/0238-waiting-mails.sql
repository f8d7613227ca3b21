-- How many emails wait, and since when, is read for every look at the metrics.
create index mails_waiting on mails (created_at) where state = 'queued';
