-- The queue lets branches go whose run is over: a process that died could not. It deletes nothing else.
grant delete on job to tkb_worker;
create policy worker_deletes_branches on job as restrictive for delete to tkb_worker using (branch_of is not null);
