-- A hash of everything that is stored of a document: indexing again leaves documents alone that have not changed.
alter table search_documents add column digest text not null default '';

-- Every search reads the words that are not merged into an index yet, so they may only be few.
alter index search_documents_by_title set (gin_pending_list_limit = 256);
alter index search_documents_by_words set (gin_pending_list_limit = 1024);
alter index search_vocabulary_by_likeness set (gin_pending_list_limit = 256);
