-- Also the same: names that differ by a raised sign behind a word (™, ², ª), by a modifier letter, or by phonetic letters and small
-- capitals that look like Latin ones.
create or replace function firm_name_key(name text) returns text language sql immutable parallel safe as $$
  select translate(
    lower(regexp_replace(normalize(
      regexp_replace(replace(replace(name, 'ß', 'ss'), 'ẞ', 'ss'), '[™℠ªº¹²³\u2070-\u209c]+(?=[[:space:][:punct:]]|$)|[\u02b9-\u02df\u02e5-\u02ff]+', '', 'g'), nfkd),
      '[[:space:][:punct:][:cntrl:]\u0300-\u036f\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u1ab0-\u1aff\u1dc0-\u1dff\u200b-\u200f\u2010-\u2015\u2028-\u202f\u205f-\u206f\u20d0-\u20ff\u2800\u3000\u3164\ufe00-\ufe0f\ufe20-\ufe2f\ufeff\uffa0\U000e0000-\U000e0fff]+', '', 'g')),
    'ıłøđħŧаеорсухіјѕԁһвкмнтαορνικβεημτυχζɑɡɩƒʋᴀʙᴄᴅᴇꜰɢʜɪᴊᴋʟᴍɴᴏᴘʀꜱᴛᴜᴠᴡʏᴢ',
    'ilodhtaeopcyxijsdhbkmhtaopvikbehmtyxzagifvabcdefghijklmnoprstuvwyz')
$$;
