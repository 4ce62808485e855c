-- A school of several levels has subjects that are electives in THPT and a duty in the grades below, such as Tin học.
alter table curriculum add column compulsory boolean not null default false;
