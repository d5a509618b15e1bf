-- Photos have addresses of their own: a reply about a user names the address instead of carrying the picture. The id is
-- random and new for each picture, because a browser asks for it without a token.
create table photos (
  user_id uuid primary key references users on delete cascade,
  id uuid not null unique default gen_random_uuid(),
  media_type text not null check (media_type in ('image/png', 'image/jpeg', 'image/webp')),
  bytes bytea not null check (octet_length(bytes) <= 65536)
);
insert into photos (user_id, media_type, bytes)
select id, substring(photo_url from '^data:([^;]+);base64,'), decode(split_part(photo_url, ',', 2), 'base64')
  from users where photo_url ~ '^data:image/(png|jpeg|webp);base64,';
alter table users drop column photo_url;
