-- What unplaced lessons may still fulfil is no longer counted as a breach: drafts with unplaced lessons are counted anew.
update timetable set score_state = null where status = 'draft' and (score ->> 'unplaced')::integer > 0;
