-- One school writes "6 A1" and "6A2" in one list: a blank after a digit must not put the first before all others.
create function vi_close_digits(value text) returns text language sql immutable strict parallel safe
  return regexp_replace(value, '([0-9]) +(?=[^0-9])', '\1', 'g');

alter function vi_sort_key(text) rename to vi_letters_key;

-- The letters, and the text itself between two that then read the same: compare with collate "C".
create function vi_sort_key(value text) returns text language sql immutable strict parallel safe
  return vi_letters_key(vi_close_digits(value)) || U&'\0001' || value;
