-- in batches
update trades set folded_text = fold_text(search_text)
 where id in (select id from trades where folded_text is null order by id limit 5000);
