-- Orders kept a code as it was typed, so that its uses were not counted when it was written with a space or in wide letters.
-- Both letters are those that JavaScript writes in capitals as ASCII and PostgreSQL may not.
update orders
set discount_code = upper(regexp_replace(
  replace(replace(normalize(discount_code, nfkc), U&'\0131', 'I'), U&'\00DF', 'SS'),
  U&'[\\s\1680\2028\2029\FEFF]', '', 'g'))
where discount_code is not null;

drop index orders_with_code;
create index orders_with_code on orders (environment_id, discount_code) where discount_code is not null;
