-- A sentence that learners take along from a lesson, shown when they finish it. Without one nothing is shown.
alter table elements add column takeaway text;
